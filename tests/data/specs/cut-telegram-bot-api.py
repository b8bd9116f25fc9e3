#!/usr/bin/env python3
"""Cuts the Telegram Bot API description down to what the tests check requests against.

Usage: cut-telegram-bot-api.py api.json > telegram-bot-api.json

The input is api.json of https://github.com/PaulSonOfLars/telegram-bot-api-spec (MIT licence, see
telegram-bot-api.LICENCE.txt); telegram-bot-api.json here was cut from commit 160fd99 of 2026-06-18, Bot API 10.1.
Kept are the methods named below and every type that their parameters and results can hold: names, types and what
is required. Descriptions go, but what they say about lengths, fixed values and lists of values is kept as
"length": [least, most, unit], "const" and "one_of".
"""

import json
import re
import sys

METHODS = [
    "getMe", "getUpdates", "deleteWebhook", "setMyCommands", "getMyCommands", "getChatMember",
    "sendMessage", "sendPhoto", "sendDocument", "sendAnimation", "sendChatAction", "setMessageReaction",
    "editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup",
    "deleteMessage", "answerCallbackQuery",
]


def field(raw):
    cut = {"types": raw["types"], "required": raw["required"]}
    told = raw["description"]
    length = re.search(r"(\d+)-(\d+) (characters|bytes)", told)
    if length:
        cut["length"] = [int(length[1]), int(length[2]), length[3]]
    const = re.search(r"(?:must be|always) [\"“]?([a-z_]+)[\"”]?$", told)
    if const:
        cut["const"] = const[1]
    if "can be one of \"" in told:
        cut["one_of"] = re.findall(r"\"([^\"]+)\"", told)
    return cut


def base(name):
    while name.startswith("Array of "):
        name = name.removeprefix("Array of ")
    return name


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        whole = json.load(file)
    types = whole["types"]
    methods = {}
    wanted = []
    for name in METHODS:
        raw = whole["methods"][name]
        fields = {one["name"]: field(one) for one in raw.get("fields", [])}
        methods[name] = {"returns": raw["returns"], "fields": fields}
        wanted += raw["returns"]
        for one in fields.values():
            wanted += one["types"]
    kept = {}
    while wanted:
        name = base(wanted.pop())
        if name in kept or name not in types:
            continue
        raw = types[name]
        fields = {one["name"]: field(one) for one in raw.get("fields", [])}
        kept[name] = {"fields": fields}
        if raw.get("subtypes"):
            kept[name]["subtypes"] = raw["subtypes"]
            wanted += raw["subtypes"]
        for one in fields.values():
            wanted += one["types"]
    cut = {"version": whole["version"], "methods": methods, "types": dict(sorted(kept.items()))}
    json.dump(cut, sys.stdout, ensure_ascii=False, indent=None, separators=(",", ":"))
    print()


if __name__ == "__main__":
    main()
