// What the desk says of the service's troubles: to whom, how much of it, and until when it is put away.
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Health } from "#lib/contract/health.ts";
import type { ServiceStatus } from "#lib/contract/service-status.ts";
import { awayIn, putAway } from "./put-away.ts";
import { deskTroubles } from "./service-troubles.ts";
import { OneTrouble } from "./trouble-line.tsx";

const now = Date.parse("2026-11-28T12:00:00Z");
const works = { state: "works", since: null } as const;
const stopped = { state: "stopped", since: "2026-11-28T11:00:00Z" } as const;
const status = (parts: Partial<ServiceStatus["parts"]>): ServiceStatus => ({
  state: "impaired",
  at: "2026-11-28T12:00:00Z",
  parts: { packages: works, mails: works, seals: works, files: works, ...parts },
});
const health: Health = {
  isAtTop: true,
  version: "1.0.0",
  works: { jobs: true, mail: false },
  disk: null,
  jobs: { waiting: 0, running: 0, failed: [] },
  mails: { waiting: 0, oldest: null, failed: 1 },
  callbacks: { waiting: 0, dead: 0 },
  deliveries: { waiting: 0, failing: 0 },
  domains: { missing: 0, until: null, lost: 0 },
  seals: { below: 0, missing: 0 },
  certificate: { ok: false, reason: "No certificate.", notAfter: null, source: "made" },
  evidence: { guarded: true },
  encryption: null,
  database: { pooled: false, replica: null },
  sandbox: null,
  sender: null,
  signers: null,
  cards: null,
  codes: null,
  converter: null,
};

test("managers hear what needs a person, senders only of what they send, nobody of what is not known", () => {
  expect(deskTroubles({ health }, now)).toEqual(["certificate", "server", "mails"]);
  expect(deskTroubles({ status: status({ mails: stopped, seals: stopped }) }, now)).toEqual(["sealsWait", "mailsWait"]);
  expect(deskTroubles({ status: status({ files: stopped, mails: { state: "off", since: null } }) }, now)).toEqual([]);
  expect(deskTroubles({}, now)).toEqual([]);
});

const markup = await englishMarkup("desk");
const nothing = () => undefined;
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a manager's line names the gravest, how much more there is, and leads to all of it", () => {
  const html = markup(<OneTrouble trouble="certificate" more={2} isManager onAway={nothing} />);
  expect(textOf(html)).toBe(
    "The seal does not work, so nothing can be sent or sealed. 2 things more need somebody. See what to do",
  );
  expect(html).toContain('href="/settings/health"');
  expect(html).toContain('aria-label="Put away for a day"');
  expect(textOf(markup(<OneTrouble trouble="disk" more={0} isManager onAway={nothing} />))).toBe(
    "The disk is nearly full. See what to do",
  );
});

test("a sender's line names no setting and leads to what everybody may see", () => {
  const html = markup(<OneTrouble trouble="mailsWait" more={1} isManager={false} onAway={nothing} />);
  expect(textOf(html)).toBe(
    "Mails do not leave just now. They leave by themselves as soon as this works again. See the state of the service",
  );
  expect(html).toContain('href="/status"');
});

test("what is put away comes back after a day, and what else may be kept there hides nothing", () => {
  const day = 24 * 60 * 60_000;
  const kept = JSON.stringify({ disk: now + 1, jobs: now, mails: now + 2 * day, queue: "x" });
  expect([...awayIn(kept, now).keys()]).toEqual(["disk"]);
  for (const text of [null, undefined, "", "not json", "null", "[]", "7"]) expect(awayIn(text, now).size).toBe(0);
});

test("each thing is away by itself, for whoever put it away", () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal("window", { localStorage });
  putAway("ann", "disk", now);
  putAway("ann", "jobs", now + 1);
  putAway("bob", "mails", now);
  vi.unstubAllGlobals();
  const awayOf = (person: string) => [...awayIn(kept.get(`countersign:put-away:1:${person}`), now + 1).keys()];
  expect(awayOf("ann")).toEqual(["disk", "jobs"]);
  expect(awayOf("bob")).toEqual(["mails"]);
});
