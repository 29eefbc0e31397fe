"""OpenAI's fake, driven by openai. What is answered must have every field that the client's own types require."""

import json

import openai
import pytest
from pydantic import BaseModel

from conftest import setting


class Topics(BaseModel):
    """The client makes the schema of this: every property required, and no others."""

    topics: list[str]


SWITCH = {
    "type": "function",
    "function": {
        "name": "listening_switch",
        "description": "Turns the listening on or off.",
        "strict": True,
        "parameters": {
            "type": "object",
            "properties": {"on": {"type": "boolean"}},
            "required": ["on"],
            "additionalProperties": False,
        },
    },
}

QUESTION = {"role": "user", "content": 'Write 3 topics about <category>\n"sleep"\n</category>'}


def client(url=None, **changed):
    options = {"api_key": setting("SHOWRUNNER__AI__API_KEY"), "max_retries": 0, "timeout": 20, **changed}
    return openai.OpenAI(
        base_url=url or setting("SHOWRUNNER__AI__BASE_URL"), _strict_response_validation=True, **options
    )


def ask(asked, **changed):
    words = {"model": setting("SHOWRUNNER__AI__MODEL"), "messages": [QUESTION], "max_completion_tokens": 500, **changed}
    return asked.chat.completions.create(**words)


def test_an_answer_in_words():
    answer = ask(client())
    choice = answer.choices[0]
    assert choice.finish_reason == "stop" and choice.message.content and choice.message.refusal is None
    assert answer.usage.total_tokens == answer.usage.prompt_tokens + answer.usage.completion_tokens > 0


def test_an_answer_in_the_form_that_the_client_makes_of_a_type():
    answer = client().chat.completions.parse(
        model=setting("SHOWRUNNER__AI__MODEL"),
        messages=[QUESTION],
        max_completion_tokens=500,
        response_format=Topics,
    )
    assert len(answer.choices[0].message.parsed.topics) == 3


def test_a_schema_that_is_not_strict_is_refused():
    loose = {"type": "object", "properties": {"topics": {"type": "array", "items": {"type": "string"}}}}
    form = {"type": "json_schema", "json_schema": {"name": "topics", "strict": True, "schema": loose}}
    with pytest.raises(openai.BadRequestError):
        ask(client(), response_format=form)


def test_a_tool_is_called_and_its_result_answered():
    said = [{"role": "user", "content": "Turn the listening switch off"}]
    answer = ask(client(), messages=said, tools=[SWITCH])
    assert answer.choices[0].finish_reason == "tool_calls"
    message = answer.choices[0].message
    call = message.tool_calls[0]
    assert (call.type, call.function.name, json.loads(call.function.arguments)) == (
        "function",
        "listening_switch",
        {"on": False},
    )
    result = {"role": "tool", "tool_call_id": call.id, "content": json.dumps({"summary": "It is off."})}
    answer = ask(client(), messages=[*said, message, result], tools=[SWITCH])
    assert answer.choices[0].message.content == "It is off."
    with pytest.raises(openai.BadRequestError):
        ask(client(), messages=[*said, message], tools=[SWITCH])


def test_the_models_are_listed():
    model = setting("SHOWRUNNER__AI__MODEL")
    assert model in [listed.id for listed in client().models.list()]
    assert client().models.retrieve(model).id == model


def test_refusals_become_the_clients_exceptions():
    with pytest.raises(openai.AuthenticationError) as caught:
        ask(client(api_key="sk-stranger"))
    assert (caught.value.status_code, caught.value.code) == (401, "invalid_api_key")
    with pytest.raises(openai.NotFoundError) as caught:
        ask(client(), model="gpt-0")
    assert caught.value.code == "model_not_found"
    with pytest.raises(openai.NotFoundError):
        client().models.retrieve("gpt-0")
    with pytest.raises(openai.BadRequestError) as caught:
        ask(client(), temperature=0.5)
    assert caught.value.type == "invalid_request_error"
    with pytest.raises(openai.BadRequestError):
        ask(client(), messages=[{"role": "user", "content": " "}])


def test_a_question_is_asked_again_when_the_line_breaks(line):
    cut = line(setting("SHOWRUNNER__AI__BASE_URL"))
    cut.cut_after(200)
    assert ask(client(cut.url, max_retries=2)).choices[0].message.content
    assert cut.cuts == 1
    cut.cut_after(200)
    with pytest.raises(openai.APIConnectionError):
        ask(client(cut.url))
