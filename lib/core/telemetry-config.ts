/** PURE. What operators watch the product by, as the environment says it: who may read the metrics, and where the security log goes. */
import { z } from "zod";

const port = /^\d{1,5}$/;

/** `syslog://host` or with a port; IPv6 in brackets. */
export function syslogAt(value: string): { host: string; port: number } | undefined {
  const url = /^syslog:\/\//i.test(value) ? URL.parse(value) : null;
  if (!url?.hostname || url.search || url.hash || url.username || !/^\/?$/.test(url.pathname)) return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || 514) };
}

export const telemetryVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9._~+/=-]{20,}$/, { error: "at least 20 letters, digits, or . _ ~ + / = -" })
    .optional(),
  WORKER_METRICS_PORT: z
    .string()
    .regex(port, { error: "a port from 1 to 65535" })
    .transform(Number)
    .refine((n) => n >= 1 && n <= 65535, { error: "a port from 1 to 65535" })
    .optional(),
  WORKER_METRICS_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, { error: "a host name or an IP address without brackets" })
    .default("127.0.0.1"),
  SECURITY_LOG: z
    .string()
    .refine((value) => !/^syslog/i.test(value) || syslogAt(value) !== undefined, {
      error: "stdout, a file's path, or syslog://host:514",
    })
    .optional(),
};

const Variables = z.object(telemetryVariables);

export type SecurityLogTarget =
  | { kind: "stdout" }
  | { kind: "file"; path: string }
  | { kind: "syslog"; host: string; port: number };

function securityLogOf(value: string | undefined, inProject: (path: string) => string): SecurityLogTarget | undefined {
  if (value === undefined) return undefined;
  if (value === "stdout") return { kind: "stdout" };
  const syslog = syslogAt(value);
  return syslog ? { kind: "syslog", ...syslog } : { kind: "file", path: inProject(value) };
}

export const telemetryOf = (value: z.infer<typeof Variables>, inProject: (path: string) => string) => ({
  /** Whoever shows it reads the metrics from elsewhere; unset: from this machine only. */
  metricsToken: value.METRICS_TOKEN,
  /** Where the job process answers with its own; unset: nowhere. */
  workerMetrics: value.WORKER_METRICS_PORT
    ? { port: value.WORKER_METRICS_PORT, host: value.WORKER_METRICS_HOST }
    : undefined,
  securityLog: securityLogOf(value.SECURITY_LOG, inProject),
});
