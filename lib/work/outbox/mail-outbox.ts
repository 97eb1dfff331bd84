// The outbox of one transaction's mails: their rows are written together at its end, with a job for each few of one package.
import type { Transaction } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import type { EnqueuedJob } from "../queue/queue.ts";

export type MailInsert = typeof mails.$inferInsert;

/** When a mail leaves that waits for what else there may be to say. */
type Waits = { startAfter?: Date | undefined };

/** Mails that one job sends, one after the other: a server that is slow for each must not outlast the job. */
const mailsAtOnce = 8;
/** A statement takes 65,535 values; a row has 16. */
const rowsAtOnce = 1000;

export function mailOutbox() {
  const rows: MailInsert[] = [];
  const late: EnqueuedJob[] = [];
  return {
    push: (mail: MailInsert, { startAfter }: Waits = {}): void => {
      rows.push(mail);
      const { id, packageId } = mail;
      if (startAfter) late.push({ kind: "send-mails", data: { subject: packageId ?? id, mailIds: [id] }, startAfter });
    },
    /** Answers the jobs that send them. */
    write: async (tx: Transaction): Promise<EnqueuedJob[]> => {
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await tx.insert(mails).values(rows.slice(from, from + rowsAtOnce));
      const waiting = new Set(late.flatMap(({ data }) => ("mailIds" in data ? data.mailIds : [])));
      const soon = rows.filter(({ id }) => !waiting.has(id));
      const subjects = Map.groupBy(soon, ({ id, packageId }) => packageId ?? id);
      const jobs = [...subjects].flatMap(([subject, about]) =>
        jobsOf(
          subject,
          about.map(({ id }) => id),
        ),
      );
      return [...jobs, ...late];
    },
  };
}

function jobsOf(subject: string, mailIds: string[]): EnqueuedJob[] {
  const jobs: EnqueuedJob[] = [];
  for (let from = 0; from < mailIds.length; from += mailsAtOnce)
    jobs.push({ kind: "send-mails", data: { subject, mailIds: mailIds.slice(from, from + mailsAtOnce) } });
  return jobs;
}
