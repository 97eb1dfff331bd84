// What holds for a package that is about to be sent.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { type PlannedReminders, ReviewFacts } from "./review-facts.tsx";

const markup = await englishMarkup("prepare", "recipients");

test.each([
  ["../../etc/passwd", "UTC"],
  ["America/New_York", "America/New York"],
])("of the zone %s it shows what is used: %s", (timezoneId, zone) => {
  const facts = markup(
    <ReviewFacts sealing={undefined} attaches pkg={{ timezoneId, settings: { ceremony: {} } } as unknown as Package} />,
  );
  expect(facts).toContain(`>${zone}</dd>`);
  expect(facts).not.toContain(timezoneId);
});

test("reminders are told with their days, the first of many, and whose they are; so is who gets the documents by mail", () => {
  const plan = {
    startInDaysDelay: 3,
    intervalInDays: 7,
    repetitionsCount: 5,
    dates: [1, 8, 15, 22, 29, 30].map((day) => `2126-12-0${day}T12:00:00Z`.replace(/0(\d\d)T/, "$1T")),
  };
  const pkg = {
    due: null,
    timezoneId: "GMT",
    documents: [{ size: 1000 }],
    roles: [{ signers: [{ name: "Olive Okoro", delivery: { email: true } }] }],
    settings: { ceremony: {} },
  } as unknown as Package;
  const told = (reminders: PlannedReminders) =>
    markup(<ReviewFacts pkg={pkg} sealing={undefined} attaches reminders={reminders} />);
  const usual = told({ plan, isOfAccount: true });
  expect(usual).toContain("Reminded after 3 days, then 5 more times, 7 days apart (as your account has it");
  expect(usual.match(/<time /g)).toHaveLength(4);
  expect(usual).toContain("and 2 more");
  expect(usual).toContain("Olive Okoro gets them with the mail.");
  expect(told({ plan, isOfAccount: false })).not.toContain("as your account has it");
  expect(usual).not.toContain("12 MB");
  const large = { ...pkg, documents: [{ size: 7_000_000 }, { size: 7_000_000 }] } as Package;
  expect(markup(<ReviewFacts pkg={large} sealing={undefined} attaches />)).toContain(
    "For Olive Okoro they were to be attached. Together they are larger than 12 MB",
  );
  // The account mails no documents at all.
  const none = markup(<ReviewFacts pkg={pkg} sealing={undefined} attaches={false} />);
  expect(none).not.toContain("Olive Okoro gets them");
  // What comes after the due date is left out.
  const cut = told({ plan: { ...plan, dates: plan.dates.slice(0, 2) }, isOfAccount: true });
  expect(cut).not.toContain("5 more times");
  expect(cut.match(/<time /g)).toHaveLength(2);
  expect(told({ plan: { ...plan, dates: [] }, isOfAccount: true })).toContain("Nobody is reminded by itself");
  expect(told({ plan: null, isOfAccount: false })).toContain("Nobody is reminded by itself");
});

const facts = (ceremony: object) =>
  markup(
    <ReviewFacts
      pkg={{ due: null, timezoneId: "GMT", consent: null, settings: { ceremony } } as unknown as Package}
      sealing={undefined}
      attaches
    />,
  );

test.each([
  [{ declineButton: true, optOutButton: true }, ["Decline with a reason", "Ask for paper instead"], ["Sign only"]],
  [{ declineButton: true, optOutButton: null }, ["Decline with a reason"], ["Ask for paper", "Sign only"]],
  [{ declineButton: false, optOutButton: true }, ["Ask for paper instead"], ["Decline", "Sign only"]],
  [{ declineButton: false, optOutButton: false }, ["Sign only"], ["Decline", "Ask for paper"]],
])("with %j it names all of it", (ceremony, said, not) => {
  const page = facts(ceremony);
  for (const words of said) expect(page).toContain(words);
  for (const words of not) expect(page).not.toContain(words);
});

test("that it is signed in person is said where it is", () => {
  expect(facts({ inPerson: true })).toContain("You hand your device to one signer after the other");
  expect(facts({})).not.toContain("You hand your device");
});

test("who completes it is said where the last signature does not", () => {
  const pkg = { due: null, timezoneId: "GMT", settings: { ceremony: {} } } as unknown as Package;
  const told = (autocomplete: boolean) => markup(<ReviewFacts pkg={{ ...pkg, autocomplete }} sealing="" attaches />);
  expect(told(false)).toContain("Nothing is sealed until you do");
  expect(told(true)).not.toContain("Nothing is sealed until you do");
});
