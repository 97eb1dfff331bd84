import { describe, expect, it } from "vitest";
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { senderPage } from "./sender-page.ts";
import { addressProblem, senderFilterOf } from "./sender-words.ts";

const t = (await translatorFor("senders", "en")).t as AreaWords<"senders">;
const sender = (email: string, type: Sender["type"], status: Sender["status"]) =>
  ({ email, name: email.split("@")[0], type, status }) as Sender;
const senders = [
  sender("ann@example.com", "MANAGER", "ACTIVE"),
  sender("bo@example.com", "REGULAR", "INVITED"),
  sender("cy@example.com", "REGULAR", "LOCKED"),
];

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

  it("asks the service for a page, narrowed and ordered there", () => {
    const asks = (text: string) => senderPage(new URLSearchParams(text)).queryKey[2];
    expect(asks("")).toEqual({ sort: "sender", dir: "asc", from: 1, to: 100 });
    expect(asks("search=ek&type=MANAGER&status=LOCKED&by=last&dir=desc&from=101")).toEqual({
      ...{ search: "ek", type: "MANAGER", status: "LOCKED", sort: "last", dir: "desc", from: 101, to: 200 },
    });
    expect(asks("by=age&dir=up&from=-3&type=OWNER")).toEqual(asks(""));
  });
});
