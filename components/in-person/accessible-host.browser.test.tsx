// Every page of who hosts a signing in person keeps the rules of accessibility, in English, German and Arabic.
import type { ReactNode } from "react";
import { test, vi } from "vitest";
import { server } from "vitest/browser";
import { expectAccessibleInLanguages, type Judged } from "#components/ui/accessible.testing.tsx";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { LockedGate } from "./locked-gate.tsx";
import { DoneGate, NoPackageGate, NotHostGate, OffGate } from "./over-gates.tsx";
import { SeatList } from "./seat-list.tsx";
import { StartForm } from "./start-form.tsx";
import { StatementForm } from "./statement-form.tsx";
import { TakeGate } from "./take-gate.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const at = "2026-11-20T10:42:00Z";
const nothing = () => undefined;
const seat = { roleId: "fay", number: 1, name: "Fay Fox", state: "now", signed: null, fields: 2 } as const;
const fay = { ...seat, phoneEnds: "42", mine: false, group: false };
const view = {
  held: "here",
  mayStart: true,
  package: { id: "p", name: "Lease", status: "SENT" },
  account: { name: "Nordhaven", logoUrl: null },
  settings: {},
  host: "Nora Winter",
  place: "Hamburg",
  phase: "host",
  statements: { host: true, signer: true },
  current: { ceremonyId: "c1", name: "Fay Fox", mine: false },
  seats: [
    fay,
    { ...fay, roleId: "gus", number: 2, name: "Gus Gray", state: "signed", signed: at },
    { ...fay, roleId: "eve", number: 3, name: "Eve Ek", state: "locked" },
    { ...fay, roleId: "all", number: 4, name: "Counsel", group: true },
  ],
  triesLeft: 3,
  keepsMails: false,
} as unknown as InPersonView;

const pages: Record<string, ReactNode> = {
  start: <StartForm view={view} />,
  "not here": <OffGate view={view} />,
  "not the host": <NotHostGate packageId="p" />,
  "no package": <NoPackageGate />,
  "the list": <SeatList view={view} onChoose={nothing} onEnded={nothing} />,
  statement: <StatementForm view={view} seat={fay} onClose={nothing} />,
  "between two people": <TakeGate view={view} onNotMe={nothing} trouble={undefined} />,
  "the host's digits": <LockedGate view={view} />,
  "the last digits": <LockedGate view={{ ...view, triesLeft: 0 }} />,
  done: <DoneGate view={view} />,
};

const messages = async (language: Judged) => ({
  ...(await loadCeremonyMessages(language)),
  ...(await loadNamed(["in-person"], language)),
});

// Debian's Firefox now and then loses the process of a page that axe walks.
test.skipIf(server.browser !== "chromium").each(Object.keys(pages))("%s", (name) =>
  expectAccessibleInLanguages(pages[name], messages),
);
