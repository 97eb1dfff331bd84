// Moments, lists and names as readers of each language see them.
import { expect, test } from "vitest";
import { dayOf, isolated, knownZone, listOf, rowOf, shownZone, timeOf, withoutOverrides, zoneName } from "./formats.ts";
import { translatorFor } from "./translator.ts";

const at = new Date("2026-12-04T17:05:00Z");

test.each([
  ["en", "Friday 4 December 2026", "18:05", "Stockholm"],
  ["en-US", "Friday, December 4, 2026", "6:05 PM", "Stockholm"],
  ["de-AT", "Freitag, 4. Dezember 2026", "18:05", "Mitteleuropäische Zeit"],
  ["fr", "vendredi 4 décembre 2026", "18:05", "heure d’Europe centrale"],
  ["es", "viernes, 4 de diciembre de 2026", "18:05", "hora de Europa central"],
  // Never the calendar of another era: the due date stands in the document as well.
  ["ar-SA", "الجمعة، 4 ديسمبر 2026", "6:05 م", "توقيت وسط أوروبا"],
])("%s: %s, %s, %s", async (code, day, time, zone) => {
  const reader = await translatorFor("mails", code);
  expect(dayOf(at, "Europe/Stockholm", reader)).toBe(day);
  expect(timeOf(at, "Europe/Stockholm", reader)).toBe(time);
  expect(zoneName(at, "Europe/Stockholm", reader)).toBe(zone);
  expect([zoneName(at, "UTC", reader), zoneName(at, "Nowhere/Land", reader)]).toEqual([null, null]);
});

test("lists are joined as each language joins them", async () => {
  const joined = async (code: string) => listOf(["Eva", "Ida", "Inés"], await translatorFor("mails", code));
  expect(await joined("en-US")).toBe("Eva, Ida, and Inés");
  expect(await joined("de")).toBe("Eva, Ida und Inés");
  expect(await joined("es")).toBe("Eva, Ida e Inés");
});

test("only a name that runs the other way is set apart", () => {
  const [ltr, rtl] = [
    { formatTag: "en", direction: "ltr" },
    { formatTag: "ar", direction: "rtl" },
  ] as const;
  expect(isolated("Νίκος 7", ltr)).toBe("Νίκος 7");
  expect(isolated("דוד לוי", ltr)).toBe("\u2068דוד לוי\u2069");
  expect(isolated("محمد", rtl)).toBe("محمد");
  expect(isolated("Eva (محمد)", rtl)).toBe("\u2068Eva (محمد)\u2069");
  expect(isolated("12-34", rtl)).toBe("12-34");
});

test("nothing in a name turns the letters of a sentence round, and what was set apart before stays so", () => {
  const ltr = { formatTag: "en", direction: "ltr" } as const;
  expect(isolated("Ann \u202egnis ot", ltr)).toBe("Ann gnis ot");
  expect(withoutOverrides("\u202aAnn\u202c \u202bLee\u202d \u2066of\u2069 Oslo")).toBe("Ann Lee of\u2069 Oslo");
  expect(isolated("\u2067Ann\u2069 Lee", ltr)).toBe("Ann\u2069 Lee");
  expect(isolated("for \u2068דוד\u2069", ltr)).toBe("\u2068for \u2068דוד\u2069\u2069");
});

test("a zone nobody knows is UTC, others are themselves", () => {
  expect(knownZone("Middle/Earth")).toBe("UTC");
  expect(knownZone("Europe/Oslo")).toBe("Europe/Oslo");
  expect(["../../etc/passwd", "America/New_York", ""].map(shownZone)).toEqual(["UTC", "America/New York", "UTC"]);
});

test("facts in a row are parted by the comma of the language, and never by an and", () => {
  const row = (formatTag: string, direction: "ltr" | "rtl" = "ltr") =>
    rowOf(["Buyer", "Haddad Trading", "2"], { formatTag, direction });
  expect(row("en-GB")).toBe("Buyer, Haddad Trading, 2");
  expect(row("de")).toBe("Buyer, Haddad Trading, 2");
  expect(row("zh-CN")).toBe("Buyer、Haddad Trading、2");
  expect(row("ar-u-nu-latn", "rtl")).toBe("\u2068Buyer\u2069، \u2068Haddad Trading\u2069، 2");
});
