// Endpoints of the instance's health as managers see it: what works, what waits, and what gave up and can be tried again.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { SealSource } from "./instance.ts";
import { DateTime } from "./records/common.ts";

const FailedJob = z.object({
  id: z.string(),
  kind: z.string(),
  at: DateTime,
  tries: z.int(),
  /** In the words of whatever failed; empty where it said nothing. */
  reason: z.string(),
  /** What it was about, where that is still there. */
  package: z.object({ id: z.string(), name: z.string() }).nullable(),
});

/** What can be taken from a process that reads uploaded files; lib/sandbox/sandbox.ts says what each is. */
const layers = ["limits", "privileges", "user", "network", "files", "processes"] as const;
/** What the DNS says of one of the records that receivers ask for, and what to publish where it lacks something. */
const MailDomainLook = z.object({
  /**
   * looking: it is being asked; unanswered: the DNS does not answer. lax: forged mails are only watched; open: anybody may send;
   * several: none counts; noSelector: which key signs cannot be known; revoked, otherKey: what is published is not the key.
   */
  state: z.enum([
    "looking",
    "unanswered",
    "ok",
    "lax",
    "missing",
    "several",
    "open",
    "revoked",
    "otherKey",
    "noSelector",
  ]),
  /** The name that was asked; empty where none is known. */
  name: z.string(),
  found: z.string(),
  publish: z.string(),
});
export type MailDomainLook = z.infer<typeof MailDomainLook>;

const MailDomainState = z.object({
  domain: z.string(),
  /** By DKIM_KEY_FILE. */
  signsHere: z.boolean(),
  spf: MailDomainLook,
  dkim: MailDomainLook,
  dmarc: MailDomainLook,
});
export type MailDomainState = z.infer<typeof MailDomainState>;

/** A service at which signers have certificates of their own, or that checks passwords of their devices; `reason` in English, empty where nothing is wrong. */
const SignersService = z.object({
  host: z.string(),
  state: z.enum(["looking", "ok", "failing"]),
  reason: z.string(),
});
export type SignersService = z.infer<typeof SignersService>;

/** The machine that converts office files, where that is another one; `reason` as above. */
const ConverterState = SignersService;
export type ConverterState = z.infer<typeof ConverterState>;

/** Figures of the caller's own account, but for what the account at the top alone is told of the machine that all accounts share. */
export const Health = z.object({
  /** In the account at the top: version and disk, and all accounts' jobs that wait, not only its own. */
  isAtTop: z.boolean(),
  /** Empty, as the disk and the sandbox are null, for accounts below another one. */
  version: z.string(),
  /**
   * Whether anything works in the background, whether the mail server takes mails, where one is set, and whether documents can be kept
   * and read: `files` is false where the store or the key that they are encrypted with does not work.
   */
  works: z.object({ jobs: z.boolean(), mail: z.boolean(), files: z.boolean().optional() }),
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.array(FailedJob) }),
  mails: z.object({ waiting: z.int(), oldest: DateTime.nullable(), failed: z.int() }),
  callbacks: z.object({ waiting: z.int(), dead: z.int() }),
  /** Signed documents on their way to the account's destinations, and how many of those fail since they last worked. */
  deliveries: z.object({ waiting: z.int(), failing: z.int() }),
  /** Documents whose seal waits to be raised to its level, and packages that are signed and not sealed yet. */
  seals: z.object({ below: z.int(), missing: z.int() }),
  /** Domains of the sign-in provider whose DNS record has gone: those that still count, until when the first of them does, and those that do no more. */
  domains: z.object({ missing: z.int(), until: DateTime.nullable(), lost: z.int() }),
  certificate: z.object({ ok: z.boolean(), reason: z.string(), notAfter: DateTime.nullable(), source: SealSource }),
  /** Whether another role than the one that the service works with owns the evidence, so that it cannot switch the guards off. */
  evidence: z.object({ guarded: z.boolean() }),
  /**
   * What wraps the keys that documents are encrypted with, and how many files are plain still: null until the sweep has been in
   * every folder. Null below the account at the top.
   */
  encryption: z.object({ key: z.enum(["off", "key", "token", "kms"]), plain: z.int().nullable() }).nullable(),
  /**
   * Whether requests reach the database through a pooler, and what becomes of the replica that lists are read from (null where none is
   * set): used; or not, because it is too far behind, away, or foreign (no replica of this database). Null below the account at the top.
   */
  database: z
    .object({ pooled: z.boolean(), replica: z.enum(["used", "behind", "away", "foreign"]).nullable() })
    .nullable(),
  /** What confines the processes that read uploaded files, and what this machine does not offer. Null below the account at the top. */
  sandbox: z
    .object({
      held: z.array(z.enum(layers)),
      missing: z.array(z.enum(layers)),
      /** Programs without which something is missing; none where the kernel or the container forbids it. */
      lacking: z.array(z.string()),
      /** Whether the service itself works as root. */
      isRoot: z.boolean(),
    })
    .nullable(),
  /** The domain of MAIL_FROM, for the account at the top; null while mails stay on this machine. */
  sender: MailDomainState.nullable(),
  /** For the account at the top; null where none is set. */
  signers: SignersService.nullable(),
  /** Where the account's native bridge signs with cards and tokens, on each signer's own machine; null where it does not. */
  cards: z.string().nullable(),
  /** Likewise the service that checks one-time passwords. */
  codes: SignersService.nullable(),
  /** For the account at the top; null where office files are converted here. */
  converter: ConverterState.nullable(),
});
export type Health = z.infer<typeof Health>;

/** As many as are told at once, the newest first. */
export const mostFailedJobs = 50;

export const health = {
  readHealth: endpoint("GET /instance/health", {
    summary: "What works, what waits and what gave up",
    access: "manager",
    returns: Health,
    internal: true,
  }),
  readBillOfMaterials: endpoint("GET /instance/sbom", {
    summary: "What the product is made of: a software bill of materials (CycloneDX)",
    access: "manager",
    returns: z.looseObject({ bomFormat: z.literal("CycloneDX"), specVersion: z.literal("1.6") }),
    internal: true,
  }),
  retryJobs: endpoint("POST /instance/health/retry", {
    summary: "Tries jobs again that gave up; those that are gone are no error",
    access: "manager",
    body: z.object({ ids: z.array(z.uuid().max(36)).min(1).max(mostFailedJobs) }),
    returns: Health,
    example: { body: { ids: ["9b2f8f2e-6a51-4b8e-9c1f-0d6c2b1a7e55"] } },
    internal: true,
  }),
} as const;
