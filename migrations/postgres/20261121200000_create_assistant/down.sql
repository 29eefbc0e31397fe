DROP TABLE assistant_actions;
DROP TABLE chat_turns;
