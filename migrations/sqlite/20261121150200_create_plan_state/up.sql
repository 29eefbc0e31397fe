-- The standing plan as the posts follow it: one row. When the setting says another plan, the posts are moved.
CREATE TABLE plan_state (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    -- Null while the posts follow no plan.
    plan TEXT NOT NULL CHECK (json_valid(plan)),
    time_zone TEXT NOT NULL,
    -- When the plan was made; a weekly one has its slots on that weekday.
    made_at TEXT NOT NULL,
    -- No video that was approved before this has anything left to be posted.
    searched_at TEXT
);
