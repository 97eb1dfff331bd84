// Every kind of job: what it is told, and how often it is tried. A job asks the lifecycle first, so a second run changes nothing.

export type JobKinds = {
  /** Renders and sends mails of one package, or one of an account; `subject` is the package's id, or the mail's. */
  "send-mails": { subject: string; mailIds: string[] };
  /** Sends one text message of the outbox. */
  "send-sms": { smsId: string };
  /** Applies the committed signatures of one document to its PDF, in order. */
  "apply-signatures": { packageId: string; documentId: string };
  /** Applies what is left, seals every document of a completed package, then enqueues the delivery mails. */
  "seal-package": { packageId: string };
  /** Raises the seal of one document to its level, or stamps it anew before its newest timestamp ends. */
  "extend-seal": { packageId: string; documentId: string };
  /** Pushes what waits for one receiver of an account, for a while; each package's events in order. */
  "deliver-callbacks": { accountId: string; origin: string };
  /** Pushes one event to a receiver that has not answered, to see whether it is back. */
  "probe-receiver": { accountId: string; origin: string };
  /** Delivers what of one package waits for one destination. */
  "deliver-documents": { packageId: string; destinationId: string };
  /** Reminds the signers whose turn it is, when a date of the package's schedule has come. */
  "remind-signers": { packageId: string };
  /** Makes and sends the packages of a bulk send's rows, for a while. */
  "bulk-send": { batchId: string };
  /** Asks the service that looks at identity documents what came of one that still waits there. */
  "ask-identity": { checkId: string };
  /** Has the service that looked at an identity document forget what was handed in there. */
  "purge-identity": { checkId: string };
  /** Looks for what is overdue: due dates that passed, and work whose job was lost. Runs every minute. */
  sweep: {
    /** A worker has just started: even the youngest work may have lost its runner. */
    starting?: boolean;
  };
};
export type JobKind = keyof JobKinds;

type QueueSettings = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax?: number;
  /** The longest a job may take, heartbeats or not. */
  expireInSeconds: number;
  /** A runner that was killed is missed after this long, and its job runs again. */
  heartbeatSeconds: number;
  /** Workers hear of a new job at once. */
  notify: boolean;
  /** How many of them run at a time in one process. */
  atOnce: number;
};

const common = { retryBackoff: true, heartbeatSeconds: 15, notify: true };

/** Signing and sealing give up after about an hour; the sweep enqueues them anew as long as they are not done. */
export const queues: Record<JobKind, QueueSettings> = {
  // Each may wait more than a minute for a slow server (lib/delivery/mail/transport.ts), and there are eight at most.
  "send-mails": { ...common, retryLimit: 12, retryDelay: 5, retryDelayMax: 3600, expireInSeconds: 900, atOnce: 4 },
  "send-sms": { ...common, retryLimit: 8, retryDelay: 5, retryDelayMax: 600, expireInSeconds: 120, atOnce: 2 },
  "apply-signatures": { ...common, retryLimit: 12, retryDelay: 1, retryDelayMax: 600, expireInSeconds: 900, atOnce: 2 },
  "seal-package": { ...common, retryLimit: 12, retryDelay: 1, retryDelayMax: 600, expireInSeconds: 1800, atOnce: 2 },
  // When the next try is due stands with the document; this is for what breaks on our side.
  "extend-seal": { ...common, retryLimit: 5, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 900, atOnce: 1 },
  // How often a push is tried is told by lib/delivery/webhooks/pauses.ts; this is for what breaks on our side.
  "deliver-callbacks": { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 120, atOnce: 8 },
  // Each runner of these two holds a connection for its turn (db/advisory-lock.ts has 28).
  "probe-receiver": { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 60, atOnce: 4 },
  // When the next attempt is due stands with the delivery; this is for what breaks on our side. A file may take two minutes.
  "deliver-documents": { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 900, atOnce: 4 },
  "remind-signers": { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 60, atOnce: 2 },
  // When it is asked again stands with the check; this is for what breaks on our side.
  "ask-identity": { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 60, atOnce: 2 },
  // The service may be away for a day.
  "purge-identity": { ...common, retryLimit: 30, retryDelay: 10, retryDelayMax: 3600, expireInSeconds: 60, atOnce: 1 },
  // A row that cannot be sent says so itself; this is for what breaks on our side.
  "bulk-send": { ...common, retryLimit: 12, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 600, atOnce: 1 },
  sweep: { ...common, retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 300, atOnce: 1 },
};
