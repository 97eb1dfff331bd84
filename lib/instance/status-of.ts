// PURE. What the checks come to for people: which of the service's works go on, and since when one of them does not.
import type { InstanceState } from "#lib/contract/instance.ts";
import type { ServiceStatus } from "#lib/contract/service-status.ts";
import { wireTime } from "#lib/core/wire-time.ts";

type Parts = ServiceStatus["parts"];
type Seen = {
  checks: InstanceState["checks"];
  /** No mail server is set: mails stay on this machine. */
  keepsMails: boolean;
  now: Date;
  /** What was said before: a part that is still stopped is stopped since then. */
  before?: ServiceStatus | undefined;
};

export function statusOf({ checks, keepsMails, now, before }: Seen): ServiceStatus {
  const { database, files, jobs, mail, sealing } = checks;
  const part = (name: keyof Parts, works: boolean): Parts[keyof Parts] =>
    works ? { state: "works", since: null } : { state: "stopped", since: before?.parts[name].since ?? wireTime(now) };
  const parts: Parts = {
    packages: part("packages", database.ok && files.ok),
    // Both are worked on in the background, and what is to do stands in the database.
    mails: keepsMails ? { state: "off", since: null } : part("mails", database.ok && jobs.ok && mail.ok),
    seals: part("seals", database.ok && files.ok && jobs.ok && sealing.ok),
    files: part("files", files.ok),
  };
  const isImpaired = Object.values(parts).some(({ state }) => state === "stopped");
  return { state: isImpaired ? "impaired" : "works", at: wireTime(now), parts };
}
