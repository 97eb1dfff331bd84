// What a sender is told of the service before sending, and that nothing is said where nothing waits.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { InstanceState } from "#lib/contract/instance.ts";
import { SendingTroubles } from "./sending-troubles.tsx";

const markup = await englishMarkup("desk");

function said(broken: string[], keepsMails = false): string {
  const checks = Object.fromEntries(
    ["database", "files", "jobs", "mail", "sealing", "addresses"].map((name) => [
      name,
      { ok: !broken.includes(name), detail: "" },
    ]),
  );
  const state = { keepsMails, checks } as unknown as InstanceState;
  return markup(<SendingTroubles state={state} />).replace(/<[^>]+>/g, "");
}

const mails = "Mails do not leave just now. They leave by themselves as soon as this works again.";
const seals = "Sealing waits. What is signed is kept and sealed later. Sending may have to wait until then.";

test.each<[string[], string]>([
  [[], ""],
  [["mail"], mails],
  [["jobs"], mails + seals],
  // The title of the page says that nothing can be sent.
  [["sealing"], ""],
])("%j", (broken, words) => expect(said(broken)).toBe(words));

test("where mails stay on the machine none is said to wait", () => {
  expect(said(["mail", "jobs"], true)).toBe(seals);
  expect(markup(<SendingTroubles state={undefined} />)).toBe("");
});
