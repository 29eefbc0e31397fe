"""Anthropic's fake, driven by anthropic. What is answered must have every field that the client's own types require."""

import json

import anthropic
import pytest

from conftest import setting

TOPICS = {
    "type": "object",
    "properties": {"topics": {"type": "array", "items": {"type": "string"}}},
    "required": ["topics"],
    "additionalProperties": False,
}

SWITCH = {
    "name": "listening_switch",
    "description": "Turns the listening on or off.",
    "input_schema": {
        "type": "object",
        "properties": {"on": {"type": "boolean"}},
        "required": ["on"],
        "additionalProperties": False,
    },
}

QUESTION = {"role": "user", "content": 'Write 3 topics about <category>\n"sleep"\n</category>'}


def client(url=None, **changed):
    options = {"api_key": setting("FAKE_ANTHROPIC__API_KEY"), "max_retries": 0, "timeout": 20, **changed}
    return anthropic.Anthropic(
        base_url=url or setting("FAKE_ANTHROPIC__BASE_URL"), _strict_response_validation=True, **options
    )


def ask(asked, **changed):
    words = {"model": setting("FAKE_ANTHROPIC__MODEL"), "messages": [QUESTION], "max_tokens": 500, **changed}
    return asked.messages.create(**words)


def test_an_answer_in_words():
    answer = ask(client(), system="You write for one person.")
    assert (answer.stop_reason, answer.content[0].type) == ("end_turn", "text")
    assert answer.content[0].text
    assert answer.usage.input_tokens > 0 and answer.usage.output_tokens > 0


def test_an_answer_in_a_form():
    answer = ask(client(), output_config={"format": {"type": "json_schema", "schema": TOPICS}})
    assert len(json.loads(answer.content[0].text)["topics"]) == 3


def test_a_tool_is_called_and_its_result_answered():
    said = [{"role": "user", "content": "Turn the listening switch off"}]
    answer = ask(client(), messages=said, tools=[SWITCH])
    assert answer.stop_reason == "tool_use"
    call = answer.content[-1]
    assert (call.type, call.name, call.input) == ("tool_use", "listening_switch", {"on": False})
    turn = {"role": "assistant", "content": answer.content}
    block = {"type": "tool_result", "tool_use_id": call.id}
    for result in [json.dumps({"summary": "It is off."}), [{"type": "text", "text": '{"summary": "It is off."}'}]]:
        results = {"role": "user", "content": [{**block, "content": result}]}
        told = ask(client(), messages=[*said, turn, results], tools=[SWITCH])
        assert told.content[-1].text == "It is off."
    with pytest.raises(anthropic.BadRequestError):
        ask(client(), messages=[*said, turn, {"role": "user", "content": "And now?"}], tools=[SWITCH])


def test_the_model_is_known():
    model = setting("FAKE_ANTHROPIC__MODEL")
    assert client().models.retrieve(model).id == model
    assert model in [listed.id for listed in client().models.list()]


def test_refusals_become_the_clients_exceptions():
    with pytest.raises(anthropic.AuthenticationError) as caught:
        ask(client(api_key="sk-ant-stranger"))
    assert caught.value.body["error"]["type"] == "authentication_error"
    with pytest.raises(anthropic.NotFoundError):
        ask(client(), model="claude-0")
    with pytest.raises(anthropic.NotFoundError):
        client().models.retrieve("claude-0")
    with pytest.raises(anthropic.BadRequestError) as caught:
        ask(client(), extra_body={"temperature": 0.5})
    assert caught.value.body["error"]["type"] == "invalid_request_error"
    with pytest.raises(anthropic.BadRequestError):
        ask(client(), messages=[{"role": "user", "content": " "}])


def test_a_question_is_asked_again_when_the_line_breaks(line):
    cut = line(setting("FAKE_ANTHROPIC__BASE_URL"))
    cut.cut_after(200)
    assert ask(client(cut.url, max_retries=2)).content[0].text
    assert cut.cuts == 1
    cut.cut_after(200)
    with pytest.raises(anthropic.APIConnectionError):
        ask(client(cut.url))
