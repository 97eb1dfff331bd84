// Every kind of job: what it is told, and how often it is tried. A job asks the lifecycle first, so a second run changes nothing.

export type JobKinds = {
  /** Renders and sends one mail that is owed. */
  "send-mail": { mailId: string };
  /** Applies the committed signatures of one document to its PDF, in order. */
  "apply-signatures": { packageId: string; documentId: string };
  /** Applies what is left, seals every document of a completed package, then owes the delivery mails. */
  "seal-package": { packageId: string };
  /** Looks for what is overdue: due dates that passed, and work whose job was lost. Runs every minute. */
  "sweep": Record<string, never>;
};
export type JobKind = keyof JobKinds;

type QueueSettings = { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number; expireInSeconds: number };

export const queues: Record<JobKind, QueueSettings> = {
  "send-mail": { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  "apply-signatures": { retryLimit: 50, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 180 },
  "seal-package": { retryLimit: 50, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 300 },
  sweep: { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 300 },
};
