// A session with a mailbox by POP3 (RFC 1939), as much of it as reading and deleting mails needs. Commands go one by one, so that an answer
// ends where its last line does.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

export type Pop3Session = {
  /** Each mail with its number in this session, its lasting identifier and its size in bytes. */
  list: () => Promise<{ number: number; id: string; size: number }[]>;
  retrieve: (number: number) => Promise<Buffer>;
  /** Marks it: it goes when the session is left, and not where that does not come to pass. */
  remove: (number: number) => Promise<void>;
  leave: () => Promise<void>;
  /** Whatever state it is in: nothing is deleted. */
  close: () => void;
};

const silence = 20_000;
const end = Buffer.from("\r\n.\r\n");
const lineEnd = Buffer.from("\r\n");
/** A listing of a hundred thousand mails; a mail has a limit of its own. */
const longestAnswer = 8 * 1024 * 1024;

async function open({ protocol, hostname, port }: URL): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "pop3s:";
  const at = { host, port: Number(port) || (secure ? 995 : 110) };
  const socket = secure ? connectTls({ ...at, servername: host }) : connect(at);
  socket.setTimeout(silence, () => socket.destroy(new Error("the mailbox does not answer")));
  // Whoever waits for an answer hears of it; nobody else has to.
  socket.on("error", () => undefined);
  await once(socket, secure ? "secureConnect" : "connect");
  return socket;
}

export async function openPop3(address: string): Promise<Pop3Session> {
  const url = new URL(address);
  const socket = await open(url);
  const chunks = socket[Symbol.asyncIterator]();

  async function answer({ isLong = false, most = longestAnswer } = {}): Promise<Buffer> {
    const got: Buffer[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) throw new Error("the mailbox closed the connection");
      got.push(value as Buffer);
      size += (value as Buffer).length;
      if (size > most) throw new Error("the mailbox says more than is taken");
      // The last two are enough to see the end, however it is cut.
      const tail = Buffer.concat(got.slice(-6));
      const isRefusal = got[0]?.subarray(0, 1).toString() === "-";
      if (!tail.subarray(-(isLong && !isRefusal ? end : lineEnd).length).equals(isLong && !isRefusal ? end : lineEnd))
        continue;
      const whole = Buffer.concat(got);
      // What it says of why may hold what was sent to it.
      if (!whole.toString("latin1", 0, 3).startsWith("+OK")) throw new Error("the mailbox refused a command");
      return whole;
    }
  }
  async function command(line: string, options?: Parameters<typeof answer>[0]): Promise<Buffer> {
    socket.write(`${line}\r\n`);
    return answer(options);
  }
  const linesOf = async (line: string): Promise<string[]> => {
    const text = (await command(line, { isLong: true })).toString("latin1");
    return text.split("\r\n").slice(1, -2);
  };

  try {
    await answer();
    await command(`USER ${decodeURIComponent(url.username)}`);
    await command(`PASS ${decodeURIComponent(url.password)}`);
  } catch (cause) {
    socket.destroy();
    throw cause;
  }
  return {
    async list() {
      const sizes = new Map((await linesOf("LIST")).map((line) => line.split(" ").map(Number) as [number, number]));
      return (await linesOf("UIDL")).flatMap((line) => {
        const [number = "", id = ""] = line.split(" ");
        const size = sizes.get(Number(number));
        return id === "" || size === undefined ? [] : [{ number: Number(number), id, size }];
      });
    },
    async retrieve(number) {
      const whole = await command(`RETR ${number}`, { isLong: true, most: 40 * 1024 * 1024 });
      const mail = whole.subarray(whole.indexOf(lineEnd) + 2, -3).toString("latin1");
      // A line that begins with a dot came with one more.
      return Buffer.from(mail.replace(/^\.\./gm, "."), "latin1");
    },
    async remove(number) {
      await command(`DELE ${number}`);
    },
    async leave() {
      await command("QUIT");
      socket.destroy();
    },
    close: () => socket.destroy(),
  };
}
