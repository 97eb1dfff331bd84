// What the DNS says, asked of a server of our own: texts whole, none where there is none, and nothing where it fails.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textsFrom } from "./dns-texts.ts";

const socket = createSocket("udp4");
let server = "";
const piece = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
const txt = (...pieces: string[]): Buffer => {
  const data = Buffer.concat(pieces.map(piece));
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};
/** By the name's first word: the code of the answer, and its records. */
const said: Record<string, [code: number, records: Buffer[]]> = {
  proven: [0, [txt("v=spf1 -all"), txt("countersign-domain=", "abc")]],
  empty: [0, []],
  none: [3, []],
  failing: [2, []],
};

beforeAll(async () => {
  socket.on("message", (question, { address, port }) => {
    const first = question.subarray(13, 13 + (question[12] ?? 0)).toString();
    const [code, records] = said[first] ?? [2, []];
    // The question ends after the name's last, empty word, its type and its class; what comes after it is left out.
    const end = question.indexOf(0, 12) + 5;
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, question.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  server = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
});
afterAll(() => socket.close());

test.each([
  ["proven", ["v=spf1 -all", "countersign-domain=abc"]],
  ["empty", []],
  ["none", []],
  ["failing", undefined],
])("of a name that is %s it says %o", async (name, texts) => {
  expect(await textsFrom([server])(`${name}.example`)).toEqual(texts);
});
