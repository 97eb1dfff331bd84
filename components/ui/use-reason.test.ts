// What is said of a failure, in the reader's language: what the interface said itself, and what only the browser can know.
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { CallError } from "#lib/contract/call.ts";
import { loadMessages } from "#lib/language/translator.ts";
import type { UiWords } from "./ui-words.ts";
import { reasonOf } from "./use-reason.ts";

const ui = await loadMessages("ui", "de");
const t = createTranslator({ locale: "de", messages: { ui }, namespace: "ui" }) as UiWords;

test.each([
  [
    "what the interface says",
    new CallError(403, { messageKey: "error.forbidden.noPermission", message: "Das dürfen Sie nicht." }),
    "Das dürfen Sie nicht.",
  ],
  [
    "no session, told for people",
    new CallError(401, { messageKey: "error.unauthorised.notSignedIn", message: "Senden Sie einen API-Schlüssel." }),
    "Ihre Sitzung ist beendet. Melden Sie sich wieder an.",
  ],
  [
    "no network",
    new CallError(0, {}, "not sent"),
    "Keine Verbindung. Es wurde nichts geändert; versuchen Sie es erneut, wenn Sie online sind.",
  ],
  [
    "a session that could not be had",
    new CallError(502, {}, "not sent"),
    "Keine Verbindung. Es wurde nichts geändert; versuchen Sie es erneut, wenn Sie online sind.",
  ],
  [
    "no answer",
    new CallError(0, {}),
    "Es kam keine Antwort; deshalb ist nicht sicher, ob dies ausgeführt wurde. Sehen Sie nach, wie es steht, und versuchen Sie es dann erneut.",
  ],
  ["the page of a proxy", new CallError(502, {}), "Der Server gab keine brauchbare Antwort."],
  ["what went wrong here", new TypeError("x is undefined"), "Hier ist etwas schiefgegangen. Versuchen Sie es erneut."],
])("%s", (_, cause, words) => {
  expect(reasonOf(t, cause)).toBe(words);
});

test("of what went wrong here a screen may know more", () => {
  expect(reasonOf(t, new TypeError("x is undefined"), "Der Schlüssel konnte nicht gelesen werden.")).toBe(
    "Der Schlüssel konnte nicht gelesen werden.",
  );
});
