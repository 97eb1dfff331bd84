// The security log: a stream of its own, one JSON object per line, for those who watch who gets in. What the lines mean is told in
// lib/ops/observability/RUNBOOK.md; the format is read by other people's programs, so only ever add.
import { createSocket } from "node:dgram";
import { appendFileSync, mkdirSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { logIds } from "#lib/core/log-ids.ts";
import type { SecurityLogTarget } from "#lib/core/telemetry-config.ts";
import { metrics } from "./metrics.ts";

export type SecurityEvent = {
  /** Of what the audit log has: its account and number there. Of what only this log tells: an id of its own. */
  id: string;
  at: Date;
  /** In the words of the audit log, or `request.refused` and `signIn.refused`. */
  act: string;
  /** Empty where nobody's account is known. */
  account: string;
  actor: { kind: string; id: string };
  subject?: { kind: string; id: string } | undefined;
  /** Missing where the account keeps addresses to itself, or none is known. */
  address?: string | undefined;
  detail?: Record<string, string | number | boolean> | undefined;
};

export const wantsSecurityLog = (): boolean => config().securityLog !== undefined;

/** Members of every line stand in this order. */
export function lineOf({ id, at, act, account, actor, subject, address, detail }: SecurityEvent): string {
  const outcome = /\.(?:failed|refused)$/.test(act) ? "failure" : "success";
  const { requestId } = logIds();
  const where = { address: address || undefined, requestId };
  return JSON.stringify({
    stream: "security",
    v: 1,
    id,
    time: at,
    act,
    outcome,
    account,
    actor,
    subject,
    ...where,
    detail,
  });
}

/** RFC 5424, facility authpriv: a failure is a warning, all else a notice. Senders of UDP are not told of what gets lost. */
function sendToSyslog(
  line: string,
  { host, port }: { host: string; port: number },
  failed: (err: unknown) => void,
): void {
  const priority = 10 * 8 + (line.includes('"outcome":"failure"') ? 4 : 5);
  const name = hostname().replace(/[^\x21-\x7e]/g, "-") || "-";
  const text = `<${priority}>1 ${new Date().toISOString()} ${name} countersign ${process.pid} security - ${line}`;
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  const over = (err: unknown) => {
    if (err) failed(err);
    socket.close();
  };
  // A name that does not resolve comes this way.
  socket.once("error", over);
  socket.send(text, port, host, (err) => {
    socket.removeListener("error", over);
    over(err);
  });
}

/** A file is opened for each line, so that whoever rotates it need not tell us, and is written before we go on. */
function write(line: string, target: SecurityLogTarget, failed: (err: unknown) => void): void {
  // Nobody waits for a name to be looked up.
  if (target.kind === "syslog") sendToSyslog(line, target, failed);
  else if (target.kind === "stdout") process.stdout.write(`${line}\n`);
  else {
    mkdirSync(/* turbopackIgnore: true */ dirname(target.path), { recursive: true, mode: 0o700 });
    appendFileSync(/* turbopackIgnore: true */ target.path, `${line}\n`, { mode: 0o600 });
  }
}

/** What has happened stays so, whether it can be told or not: a line that cannot be written is counted and said in the log. */
export function tellSecurity(event: SecurityEvent): void {
  const target = config().securityLog;
  if (!target) return;
  metrics.securityEvents.inc({ act: event.act });
  const failed = (err: unknown) => {
    metrics.securityLogFailures.inc();
    log.error({ err, id: event.id, act: event.act }, "a line of the security log could not be written");
  };
  try {
    write(lineOf(event), target, failed);
  } catch (err) {
    failed(err);
  }
}
