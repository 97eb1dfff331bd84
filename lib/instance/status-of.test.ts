// What the checks come to for whoever reads the service's state.
import { expect, test } from "vitest";
import type { InstanceState } from "#lib/contract/instance.ts";
import type { ServiceStatus } from "#lib/contract/service-status.ts";
import { statusOf } from "./status-of.ts";

type Name = keyof InstanceState["checks"];
const names: Name[] = ["database", "files", "jobs", "mail", "sealing", "addresses"];
const checks = (...broken: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, { ok: !broken.includes(name), detail: "ECONNREFUSED 10.0.0.3:5432" }]),
  ) as InstanceState["checks"];

const at = (minute: number) => new Date(`2026-11-28T12:${String(minute).padStart(2, "0")}:00Z`);
const seen = (broken: Name[], more: { minute?: number; before?: ServiceStatus; keepsMails?: boolean } = {}) =>
  statusOf({
    checks: checks(...broken),
    keepsMails: more.keepsMails ?? false,
    now: at(more.minute ?? 0),
    before: more.before,
  });
const stopped = ({ parts }: ServiceStatus) =>
  Object.entries(parts).flatMap(([name, { state }]) => (state === "stopped" ? [name] : []));

test.each<[Name[], string[]]>([
  [[], []],
  // Wrong addresses in the evidence keep nobody from working.
  [["addresses"], []],
  [["mail"], ["mails"]],
  [["sealing"], ["seals"]],
  [["jobs"], ["mails", "seals"]],
  [["files"], ["packages", "seals", "files"]],
  [["database"], ["packages", "mails", "seals"]],
])("%j broken stops %j", (broken, parts) => {
  const status = seen(broken);
  expect(stopped(status)).toEqual(parts);
  expect(status.state).toBe(parts.length > 0 ? "impaired" : "works");
});

test("a stopped part is stopped since it was first noticed, and anew after it has worked", () => {
  const first = seen(["mail"], { minute: 1 });
  const second = seen(["mail", "sealing"], { minute: 2, before: first });
  expect(second.parts.mails.since).toBe(first.at);
  expect(second.parts.seals.since).toBe(second.at);
  const well = seen([], { minute: 3, before: second });
  expect(well.parts.mails).toEqual({ state: "works", since: null });
  expect(seen(["mail"], { minute: 4, before: well }).parts.mails.since).toContain("12:04");
});

test("without a mail server mails are off, and that is no trouble", () => {
  expect(seen(["mail", "jobs"], { keepsMails: true }).parts.mails).toEqual({ state: "off", since: null });
  expect(seen([], { keepsMails: true }).state).toBe("works");
});

test("nothing of what a check says comes along", () => {
  expect(JSON.stringify(seen(["database", "files", "jobs", "mail", "sealing"]))).not.toContain("10.0.0.3");
});
