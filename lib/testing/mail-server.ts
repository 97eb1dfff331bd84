// A mail server in this process: keeps what it is sent, and refuses what it is told to refuse.
import { SMTPServer } from "smtp-server";

export type MailServerForTests = {
  /** For SMTP_URL. */
  url: string;
  /** Every message taken, as bytes, with its envelope. */
  taken: { from: string; to: string[]; raw: Buffer }[];
  /** Answers the next recipients with these replies; when they are used up it takes mail again. */
  refuseNext: (...replies: { code: number; text: string }[]) => void;
  stop: () => Promise<void>;
};

export async function startMailServer(): Promise<MailServerForTests> {
  const taken: MailServerForTests["taken"] = [];
  const refusals: { code: number; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_, _session, done) {
      const refusal = refusals.shift();
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuseNext: (...replies) => void refusals.push(...replies),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
