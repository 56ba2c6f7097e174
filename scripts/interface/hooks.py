"""What a schema-based test has to know of the room beside its document; `try.py` has it read by schemathesis."""

import schemathesis


def whole(value):
    """A whole number as the room reads one. JSON Schema takes 12.0 for an integer; docs/PROTOCOL.md says to write 12."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [whole(one) for one in value]
    if isinstance(value, dict):
        return {key: whole(one) for key, one in value.items()}
    return value


@schemathesis.hook
def before_call(context, case, kwargs):
    """In every phase, whichever way a case was made."""
    case.body = whole(case.body)


@schemathesis.check
def valid_is_understood(ctx, response, case):
    """What the document allows is read: refused, if at all, for what it says, and never as `not-understood`."""
    made = case.meta
    if made is None or not made.generation.mode.is_positive or response.status_code != 400:
        return
    key = response.json()["key"]
    assert key != "not-understood", "the document allows a request that the room cannot read"
