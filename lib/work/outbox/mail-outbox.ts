// The outbox of one transaction's mails: their rows are written together at its end, with a job for each few of one package.
import type { Transaction } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import type { EnqueuedJob } from "../queue/queue.ts";

export type MailInsert = typeof mails.$inferInsert;

/** Mails that one job sends, one after the other: a server that is slow for each must not outlast the job. */
const mailsAtOnce = 8;
/** A statement takes 65,535 values; a row has 16. */
const rowsAtOnce = 1000;

export function mailOutbox() {
  const rows: MailInsert[] = [];
  return {
    push: (mail: MailInsert): void => {
      rows.push(mail);
    },
    /** Answers the jobs that send them. */
    write: async (tx: Transaction): Promise<EnqueuedJob[]> => {
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await tx.insert(mails).values(rows.slice(from, from + rowsAtOnce));
      const subjects = Map.groupBy(rows, ({ id, packageId }) => packageId ?? id);
      return [...subjects].flatMap(([subject, about]) =>
        jobsOf(
          subject,
          about.map(({ id }) => id),
        ),
      );
    },
  };
}

function jobsOf(subject: string, mailIds: string[]): EnqueuedJob[] {
  const jobs: EnqueuedJob[] = [];
  for (let from = 0; from < mailIds.length; from += mailsAtOnce)
    jobs.push({ kind: "send-mails", data: { subject, mailIds: mailIds.slice(from, from + mailsAtOnce) } });
  return jobs;
}
