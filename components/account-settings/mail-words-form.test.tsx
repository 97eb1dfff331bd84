// The form of a mail's own words: what stands there, which variables it offers, and what it warns of.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { MailKind } from "#lib/contract/records/outbox.ts";
import { MailWordsForm } from "./mail-words-form.tsx";

const markup = await englishMarkup("account-settings", "desk");
const value = { subject: "", opening: "", button: "" };
const standard = { subject: "Please sign: Lease", opening: ["Standing words"], button: "Read and sign" };

function drawn(kind: MailKind, words: Partial<typeof value> = {}, more: object = {}, language = "en") {
  const edits = {
    value: { ...value, ...words },
    changes: words,
    isDirty: Object.keys(words).length > 0,
    isBusy: false,
    isSaved: false,
    failure: undefined,
    set: () => undefined,
    discard: () => undefined,
    save: async () => true,
  };
  const seen = { subject: "x".repeat(80), from: "", html: "", text: "", standard: { ...standard, ...more } };
  const sample = { packageName: "Lease", documentName: "Lease", person: "Tess", message: "" };
  return markup(<MailWordsForm mail={{ kind, language, toOwner: false, sample }} edits={edits} seen={seen} />);
}

test("the product's words stand where nothing is typed, and each variable of this mail has a button", () => {
  const html = drawn("invitation");
  for (const words of ['placeholder="Please sign: Lease"', 'placeholder="Read and sign"', "{recipient}", "{due}"])
    expect(html).toContain(words);
  expect(html).not.toContain("{reason}");
  expect(html).not.toContain("Back to the product’s words");
  expect(drawn("declined")).toContain("{reason}");
});

test("an unknown variable is warned of, and so is a long subject; the way back is there", () => {
  const html = drawn("invitation", { subject: "About {nothing}" });
  expect(html).toContain("This mail knows nothing of {nothing}.");
  expect(html).toContain("Back to the product’s words");
  expect(drawn("invitation", { subject: "About {package}" })).toContain("cut off a subject as long as this");
});

test("a mail without a button has no words for one; Arabic is written from the right", () => {
  expect(drawn("withdrawn", {}, { button: null })).not.toContain(">Button");
  expect(drawn("invitation", {}, {}, "ar")).toMatch(/<textarea[^>]*dir="rtl"/);
});
