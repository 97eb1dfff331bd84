// The mailbox that mails come back to: what is noted and deleted there, what stays, and a session that breaks off.

import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import * as configuration from "#lib/core/config.ts";
import { newUuid } from "#lib/core/ids.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { answer, fromPostfix } from "#lib/testing/returned-mails.ts";
import { readBounceMailbox } from "./read-bounce-mailbox.ts";

/** As RFC 1939 has it: what is marked goes at QUIT. `breaks`: the connection ends at this command. */
const box = { mails: [] as { id: string; text: string }[], said: [] as string[], breaks: "", password: "secret word" };
let server: Server;
beforeEach(async () => {
  Object.assign(box, { mails: [], said: [], breaks: "" });
  server = createServer((socket) => {
    const gone = new Set<number>();
    socket.on("error", () => undefined);
    socket.write("+OK ready\r\n");
    socket.on("data", (data) => {
      const line = data.toString("latin1").trim();
      box.said.push(line);
      const [word = "", number = ""] = line.split(" ");
      if (word === box.breaks) return socket.destroy();
      const mail = box.mails[Number(number) - 1];
      const list = (of: (mail: { id: string; text: string }) => string | number) =>
        `+OK\r\n${box.mails.map((one, at) => `${at + 1} ${of(one)}\r\n`).join("")}.\r\n`;
      if (word === "LIST") return socket.write(list(({ text }) => text.length));
      if (word === "UIDL") return socket.write(list(({ id }) => id));
      if (word === "RETR") {
        const whole = `+OK\r\n${(mail?.text ?? "").replace(/^\./gm, "..").replace(/(?<!\r)\n/g, "\r\n")}\r\n.\r\n`;
        // In pieces, as lines come.
        const half = Math.floor(whole.length / 2);
        socket.write(whole.slice(0, half));
        return setTimeout(() => socket.write(whole.slice(half)), 5);
      }
      if (word === "DELE") gone.add(Number(number));
      if (word === "QUIT") box.mails = box.mails.filter((_, at) => !gone.has(at + 1));
      if (word === "PASS" && line !== `PASS ${box.password}`) return socket.write("-ERR no\r\n");
      return socket.write("+OK\r\n");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
afterEach(() => server.close());

function configured(password = "secret%20word"): void {
  const bounceUrl = `pop3://sign%40nordhaven.example:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = configuration.config();
  const set = vi.spyOn(configuration, "config").mockReturnValue({ ...now, bounceUrl });
  onTestFinished(() => set.mockRestore());
}

async function sent(): Promise<{ id: string; messageId: string }> {
  const { account } = await makeAccount();
  const id = newUuid();
  const messageId = `<${id}@sign.nordhaven.example>`;
  const about = { id, accountId: account.id, kind: "password-reset", toEmail: "ann@example.net" } as const;
  await db.insert(mails).values({ ...about, status: "sent", attempts: 1, messageId });
  return { id, messageId };
}
const put = (...texts: string[]) => box.mails.push(...texts.map((text) => ({ id: newUuid(), text })));
const reportOf = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]?.report;
const reads = () => box.said.filter((line) => line.startsWith("RETR"));

test("what came back is noted and deleted; a person's answer, another's report and what is no mail stay, and are read once", async () => {
  configured();
  const { id, messageId } = await sent();
  put(answer(messageId), fromPostfix(messageId), fromPostfix(`<${newUuid()}@elsewhere.example>`), "\u0000");
  expect(await readBounceMailbox()).toBe(1);
  expect(await reportOf(id)).toMatchObject({ kind: "returned", reason: "noMailbox" });
  expect(box.mails).toHaveLength(3);
  expect([box.said[0], reads().length]).toEqual(["USER sign@nordhaven.example", 4]);
  expect(await readBounceMailbox()).toBe(0);
  expect(reads()).toHaveLength(4);
});

test("a line that begins with a dot is read as it was", async () => {
  configured();
  const { id, messageId } = await sent();
  put(fromPostfix(messageId, { diagnostic: "smtp; 550 5.1.1\n .nobody here" }));
  await readBounceMailbox();
  expect((await reportOf(id))?.words).toContain(".nobody here");
});

test("a session that breaks off before its end loses nothing: the same report is read again, and tells nothing new", async () => {
  configured();
  const { id, messageId } = await sent();
  put(fromPostfix(messageId));
  box.breaks = "QUIT";
  expect(await readBounceMailbox()).toBe(0);
  const first = await reportOf(id);
  expect([first?.kind, box.mails.length]).toEqual(["returned", 1]);
  box.breaks = "";
  expect(await readBounceMailbox()).toBe(1);
  expect([await reportOf(id), box.mails.length]).toEqual([first, 0]);
});

test("a wrong password, or nobody there, is logged without what is secret, and stops nothing else", async () => {
  const { log } = await import("#lib/core/log.ts");
  const said = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  configured("wrong");
  expect(await readBounceMailbox()).toBe(0);
  server.close();
  expect(await readBounceMailbox()).toBe(0);
  expect(said).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(said.mock.calls, (_, value) => (value instanceof Error ? value.message : value))).not.toContain(
    "wrong",
  );
  said.mockRestore();
});

test("two looks at once: one waits for the other, and the report is noted once", async () => {
  configured();
  const { messageId } = await sent();
  put(fromPostfix(messageId));
  const both = await Promise.all([readBounceMailbox(), readBounceMailbox()]);
  expect(both.toSorted()).toEqual([0, 1]);
});

test("whose turn is over leaves the rest, and what was read is deleted all the same", async () => {
  configured();
  const { id, messageId } = await sent();
  put(fromPostfix(messageId));
  expect(await readBounceMailbox(0)).toBe(0);
  expect([reads().length, box.said.at(-1)]).toEqual([0, "QUIT"]);
  expect(await readBounceMailbox()).toBe(1);
  expect(await reportOf(id)).toMatchObject({ kind: "returned" });
});
