/** The product's configuration: read from the environment, checked all at once, the same for every process. */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { converterOf, converterTogether, converterVariables } from "./converter-config.ts";
import { cscOf, cscProblems, cscTogether, cscVariables, signerCscOf, signerCscVariables } from "./csc-config.ts";
import { databaseOf, databaseTogether, databaseVariables } from "./database-config.ts";
import { deliveryVariables } from "./delivery-variables.ts";
import { encryptionOf, encryptionProblems, encryptionTogether, encryptionVariables } from "./encryption-config.ts";
import { filesOf, filesProblems, filesVariables } from "./files-config.ts";
import { keptSecrets, type Secrets } from "./keep-secret.ts";
import { dkimOf, mailTogether, mailVariables } from "./mail-config.ts";
import { oidcOf, oidcTogether, oidcVariables } from "./oidc-config.ts";
import { proofOf, proofTogether, proofVariables } from "./proof-config.ts";
import { sealOf, sealTogether, sealVariables } from "./seal-config.ts";
import { telemetryOf, telemetryVariables } from "./telemetry-config.ts";

/** The folder of the project. Processes are told and start in it: a bundled file no longer knows where it lives. */
export const projectRoot = resolve(/* turbopackIgnore: true */ process.env.COUNTERSIGN_ROOT ?? process.cwd());

const text = z.string();
const email = z.email({ error: "an e-mail address" });
const whole = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error });
};
const url = (protocols: RegExp, error: string) =>
  z.string().refine((value) => protocols.test(value) && URL.canParse(value), { error });
const networks = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);
/** Beyond it what is in hand has too little time left before the supervisor's patience ends. */
const longestDrainSeconds = 15;
/** Our choice: beyond it the database's connections end before the machine does. */
const mostWebProcesses = 64;
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const Environment = z.object({
  PORT: whole(1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, { error: "a host name or an IP address without brackets" })
    .default("127.0.0.1"),
  BASE_URL: url(
    /^https?:\/\/[^?#]+$/i,
    "an http or https address without query, such as https://sign.example.com",
  ).optional(),
  DATA_DIR: text.default(".data"),
  ...filesVariables,
  ...encryptionVariables,
  // Not parsed as a URL: PostgreSQL also takes forms that WHATWG URLs do not, such as several hosts.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, { error: "an address that starts with postgresql://" })
    .optional(),
  // For migrations alone: whoever owns the tables, where DATABASE_URL names somebody else.
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, { error: "an address that starts with postgresql://" })
    .optional(),
  ...databaseVariables,
  SECRET: z.string().min(32, { error: "at least 32 characters, best random ones" }).optional(),
  SECRET_PREVIOUS: z.string().min(32, { error: "the SECRET before, of at least 32 characters" }).optional(),
  OWNER_EMAIL: email.optional(),
  OWNER_PASSWORD: z.string().min(10, { error: "at least 10 characters" }).optional(),
  OWNER_NAME: text.optional(),
  OWNER_API_KEY: z
    .string()
    .regex(/^\S{16,}$/, { error: "at least 16 characters without spaces" })
    .optional(),
  ACCOUNT_NAME: text.optional(),
  SMTP_URL: url(/^smtps?:\/\/[^/]/i, "an address that starts with smtp:// or smtps://").optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\s@]+@[^<>\s@]+|[^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>)$/, {
      error: "an e-mail address, or Name <address>",
    })
    .optional(),
  // Letters that stand in an address as they are: providers are told it there.
  MAIL_REPORTS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{20,}$/, { error: "at least 20 letters, digits, or . _ ~ -" })
    .optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16, { error: "at least 16 characters" }).optional(),
  ...mailVariables,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/i, {
      error: "mailto:… with an e-mail address, an https address, or tel:+…",
    })
    .optional(),
  SMS_URL: url(/^https?:\/\//i, "an http or https address").optional(),
  SMS_ACCOUNT_SID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{2,64}$/, { error: "the account's SID, such as AC… of letters and digits" })
    .optional(),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: "a token without spaces" })
    .optional(),
  SMS_FROM: z
    .string()
    .regex(/^(?:\+?[A-Za-z0-9 ]{2,20}|MG[0-9a-fA-F]{32})$/, {
      error: "a telephone number, a name of letters and digits, or a messaging service's SID",
    })
    .optional(),
  ...proofVariables,
  ...oidcVariables,
  ...sealVariables,
  ...cscVariables,
  ...signerCscVariables,
  ...converterVariables,
  ...telemetryVariables,
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(", ")}` }).default("info"),
  WEB_PROCESSES: whole(1, mostWebProcesses).optional(),
  DRAIN_SECONDS: whole(0, longestDrainSeconds).default(0),
  TRUST_PROXY: whole(0, 10).default(0),
  RATE_LIMIT_PER_MINUTE: whole(0, 1_000_000).optional(),
  CALLBACK_ALLOW_PRIVATE: z
    .string()
    .transform((value) =>
      /^(true|false)$/i.test(value.trim()) ? value.trim().toLowerCase() === "true" : networks(value),
    )
    .refine(
      (value) => typeof value === "boolean" || (value.length > 0 && value.every((text) => ipaddr.isValidCIDR(text))),
      { error: "true, false, or networks such as 10.1.0.0/16,fd00::/8" },
    )
    .default(false),
  ...deliveryVariables,
});

/** Which variable asks for which other one. */
const together = [
  ...databaseTogether,
  ["SECRET_PREVIOUS", "SECRET"],
  ["OWNER_EMAIL", "OWNER_PASSWORD"],
  ["OWNER_PASSWORD", "OWNER_EMAIL"],
  ["OWNER_NAME", "OWNER_EMAIL"],
  ["OWNER_API_KEY", "OWNER_EMAIL"],
  ["SMTP_URL", "MAIL_FROM"],
  ["MAIL_REPORTS_KEY", "SMTP_URL"],
  ["MAILGUN_SIGNING_KEY", "MAIL_REPORTS_KEY"],
  ...mailTogether,
  ["SMS_TOKEN", "SMS_URL"],
  ["SMS_FROM", "SMS_URL"],
  ["SMS_ACCOUNT_SID", "SMS_URL"],
  ["SMS_ACCOUNT_SID", "SMS_TOKEN"],
  ["SMS_ACCOUNT_SID", "SMS_FROM"],
  ...proofTogether,
  ...sealTogether,
  ...cscTogether,
  ...encryptionTogether,
  ...converterTogether,
  ...oidcTogether,
] as const;

/** Thrown with one line per wrong variable. Values are left out: some of them are secrets. */
export class ConfigurationError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ConfigurationError";
    this.problems = problems;
  }
}

/** A host as it is written inside a URL: IPv6 in brackets, "every address" as this machine. */
function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Reads the configuration from `env` without touching anything; an empty variable counts as unset. */
export function loadConfig(env: Record<string, string | undefined>, root = projectRoot) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const read = Environment.safeParse(set);
  const problems = (read.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: expected ${issue.message}`);
  for (const [one, other] of together) {
    if (set[one] !== undefined && set[other] === undefined) problems.push(`${other}: expected, because ${one} is set`);
  }
  problems.push(...cscProblems(set), ...filesProblems(set), ...encryptionProblems(set));
  if (!read.success || problems.length > 0) throw new ConfigurationError(problems);
  const value = read.data;
  const inProject = (path: string) => resolve(/* turbopackIgnore: true */ root, path);
  return {
    port: value.PORT,
    host: value.HOST,
    /** Without a slash at its end. */
    baseUrl: (value.BASE_URL ?? `http://${hostInUrl(value.HOST)}:${value.PORT}`).replace(/\/+$/, ""),
    dataDir: inProject(value.DATA_DIR),
    /** Where documents are kept (lib/files). */
    files: filesOf(value, inProject),
    /** What wraps the keys that documents are encrypted with (lib/files/sealed); unset: they are kept as they are. */
    encryption: encryptionOf(value, inProject),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    ...databaseOf(value),
    /** How long a web process that is to end still answers while its checks say no. */
    drainSeconds: value.DRAIN_SECONDS,
    secret: value.SECRET,
    /** The one before, while it is being changed (lib/instance/secret). */
    previousSecret: value.SECRET_PREVIOUS,
    owner:
      value.OWNER_EMAIL && value.OWNER_PASSWORD
        ? {
            email: value.OWNER_EMAIL,
            password: value.OWNER_PASSWORD,
            name: value.OWNER_NAME,
            apiKey: value.OWNER_API_KEY,
          }
        : undefined,
    accountName: value.ACCOUNT_NAME,
    securityContact: value.SECURITY_CONTACT,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    /** For whoever reports what became of mails (lib/delivery/mail/reports); unset: nobody does. */
    mailReportsKey: value.MAIL_REPORTS_KEY,
    /** Where mails come back to, to be read from there; unset: nobody reads them but people. */
    bounceUrl: value.BOUNCE_URL,
    /** By which Mailgun signs what it reports; unset: whoever knows the key above is believed. */
    mailgunSigningKey: value.MAILGUN_SIGNING_KEY,
    /** By which name the key of mails' signatures stands in the DNS, and its file where this instance signs them itself. */
    dkim: dkimOf(value, inProject),
    /** The SMS gateway (lib/delivery/sms/gateway.ts says what it is sent); without one, text messages stay in the outbox folder. */
    smsUrl: value.SMS_URL,
    smsAccountSid: value.SMS_ACCOUNT_SID,
    smsToken: value.SMS_TOKEN,
    smsFrom: value.SMS_FROM,
    /** Who asks what is known of a person (lib/signing/authentication/knowledge); unset: this service itself. */
    ...proofOf(value),
    /** Sign-in by an OpenID Connect provider (lib/auth/oidc). */
    oidc: oidcOf(value),
    ...sealOf(value, inProject),
    /** A remote signing service that seals; comes before the token and the file. */
    sealCsc: cscOf(value, inProject),
    /** The remote signing service at which signers have certificates of their own. */
    signerCsc: signerCscOf(value, inProject),
    ...converterOf(value),
    logLevel: value.LOG_LEVEL,
    ...telemetryOf(value, inProject),
    /** Behind one port; one core is left to the jobs and the database. */
    webProcesses: value.WEB_PROCESSES ?? Math.min(mostWebProcesses, Math.max(1, availableParallelism() - 1)),
    /** How many proxies in front of the product are ours, so that their X-Forwarded-For may be believed. */
    trustProxy: value.TRUST_PROXY,
    /** Requests per minute of one key or session, four times as many of one address; 0 for no limit. */
    rateLimitPerMinute: value.RATE_LIMIT_PER_MINUTE,
    /** Which private networks callbacks may be pushed to: none, all, or these. */
    callbackAllowPrivate: value.CALLBACK_ALLOW_PRIVATE,
    /** Below these, and nowhere else, accounts may have signed documents delivered to folders of this machine. */
    deliveryFolders: value.DELIVERY_FOLDERS,
  };
}

export type Config = ReturnType<typeof loadConfig> & Secrets;

let cached: Config | undefined;

/** The configuration of this process; makes and keeps a secret in DATA_DIR where none is set, and follows it there. */
export function config(): Config {
  if (!cached) {
    const loaded = loadConfig(process.env);
    const { secret, previousSecret, dataDir } = loaded;
    const secrets = (): Secrets => (secret === undefined ? keptSecrets(dataDir) : { secret, previousSecret });
    cached = {
      ...loaded,
      get secret() {
        return secrets().secret;
      },
      get previousSecret() {
        return secrets().previousSecret;
      },
    };
  }
  return cached;
}
