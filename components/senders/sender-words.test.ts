import { describe, expect, it } from "vitest";
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { addressProblem, narrowed, senderFilterOf } from "./sender-words.ts";

const t = (await translatorFor("senders", "en")).t as AreaWords<"senders">;
const sender = (email: string, type: Sender["type"], status: Sender["status"]) =>
  ({ email, name: email.split("@")[0], type, status }) as Sender;
const senders = [
  sender("ann@example.com", "MANAGER", "ACTIVE"),
  sender("bo@example.com", "REGULAR", "INVITED"),
  sender("cy@example.com", "REGULAR", "LOCKED"),
];

describe("a list of senders", () => {
  it("shows all without a filter and narrows by each", () => {
    expect(narrowed(senders, { type: "", status: "" })).toHaveLength(3);
    expect(narrowed(senders, { type: "REGULAR", status: "" }).map((s) => s.name)).toEqual(["bo", "cy"]);
    expect(narrowed(senders, { type: "REGULAR", status: "LOCKED" }).map((s) => s.name)).toEqual(["cy"]);
  });
});

describe("an address for an invitation", () => {
  it("is wanted, has a form, and is new", () => {
    expect(addressProblem(t, "", senders)).toMatch(/needs an e-mail address/);
    expect(addressProblem(t, "bo@", senders)).toMatch(/name@example.com/);
    expect(addressProblem(t, "ANN@example.com", senders)).toBe("ann is a sender already.");
    expect(addressProblem(t, "di@example.com", senders)).toBeUndefined();
  });
});

describe("the address of a list of senders", () => {
  it("names type and status, and what it does not know filters nothing", () => {
    const read = (text: string) => senderFilterOf(new URLSearchParams(text));
    expect(read("type=MANAGER&status=LOCKED")).toEqual({ type: "MANAGER", status: "LOCKED" });
    expect(read("type=owner&status=toString")).toEqual({ type: "", status: "" });
  });
});
