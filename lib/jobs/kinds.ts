// Every kind of job: what it is told, and how often it is tried. A job asks the lifecycle first, so a second run changes nothing.

export type JobKinds = {
  /** Renders and sends one mail that is owed. */
  "send-mail": { mailId: string };
  /** Applies the committed signatures of one document to its PDF, in order. */
  "apply-signatures": { packageId: string; documentId: string };
  /** Applies what is left, seals every document of a completed package, then owes the delivery mails. */
  "seal-package": { packageId: string };
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

/** Signing and sealing give up after about an hour; the sweep owes them anew as long as they are not done. */
export const queues: Record<JobKind, QueueSettings> = {
  "send-mail": { ...common, retryLimit: 12, retryDelay: 5, retryDelayMax: 3600, expireInSeconds: 120, atOnce: 4 },
  "apply-signatures": { ...common, retryLimit: 12, retryDelay: 1, retryDelayMax: 600, expireInSeconds: 900, atOnce: 2 },
  "seal-package": { ...common, retryLimit: 12, retryDelay: 1, retryDelayMax: 600, expireInSeconds: 1800, atOnce: 2 },
  sweep: { ...common, retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 300, atOnce: 1 },
};
