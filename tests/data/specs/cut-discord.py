#!/usr/bin/env python3
"""Cuts Discord's OpenAPI document down to the operations that Damka calls and the schemas that they need.

    python3 cut-discord.py discord-openapi.json > discord.json

The full document is specs/openapi.json of github.com/discord/discord-api-spec (see LICENCES.md). Only request bodies
are kept, because the tests check what Damka sends.
"""
import json
import sys

OPERATIONS = {
    "create_message", "update_message", "delete_message", "add_my_message_reaction", "trigger_typing_indicator",
    "update_channel", "create_interaction_response", "update_original_webhook_message",
    "delete_original_webhook_message", "execute_webhook", "update_webhook_message", "delete_webhook_message",
    "bulk_set_application_commands", "list_application_commands", "get_gateway", "get_bot_gateway", "get_user",
}


def references(node):
    """Yields the names of all schemas that a node refers to."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value.rsplit("/", 1)[1]
            else:
                yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    operations = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if method == "parameters" or operation.get("operationId") not in OPERATIONS:
                continue
            content = operation.get("requestBody", {}).get("content", {})
            operations.append({
                "operationId": operation["operationId"],
                "method": method.upper(),
                "path": path,
                "body": content.get("application/json", {}).get("schema"),
            })
    missing = OPERATIONS - {operation["operationId"] for operation in operations}
    if missing:
        sys.exit(f"not in the document: {sorted(missing)}")
    schemas, waiting = {}, set(references(operations))
    while waiting:
        name = waiting.pop()
        if name not in schemas:
            schemas[name] = document["components"]["schemas"][name]
            waiting |= set(references(schemas[name]))
    cut = {"operations": operations, "components": {"schemas": dict(sorted(schemas.items()))}}
    json.dump(cut, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    print()


main()
