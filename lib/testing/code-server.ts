// A service that checks one-time passwords of devices, for tests: it knows its devices, takes each password once, and misbehaves on demand.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CodeCheck } from "#lib/signing/one-time-code/service.ts";

type Asked = CodeCheck & { purpose: string };
type Answer = { status: number; body: unknown };

export type CodeServerForTests = {
  /** What the configuration says of it. */
  settings: { url: string; token: string };
  /** By serial, or by the holder's address: the passwords that are still good. */
  devices: Map<string, string[]>;
  locked: Set<string>;
  /** What it was asked, in turn. */
  asked: Asked[];
  /** Runs before each answer; what it answers is said instead. */
  before: (check: Asked) => Promise<Answer | undefined> | Answer | undefined;
  [Symbol.asyncDispose]: () => Promise<void>;
};

const token = "t0ken-of-the-codes";

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text || "null") as Asked;
}

export async function startCodeServer(): Promise<CodeServerForTests> {
  /** The same check twice is answered the same. */
  const answered = new Map<string, Answer>();
  const verdictOn = ({ id, device, user, password }: Asked): Answer => {
    const known = answered.get(id);
    if (known) return known;
    const name = device ?? user;
    const good = made.devices.get(name);
    const isGood = good?.includes(password) === true;
    if (isGood) made.devices.set(name, good?.filter((one) => one !== password) ?? []);
    const result = !good ? "UNKNOWN" : made.locked.has(name) ? "LOCKED" : isGood ? "ACCEPTED" : "WRONG";
    const answer = { status: 200, body: { result, reference: `ref-${made.asked.length}` } };
    answered.set(id, answer);
    return answer;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${token}`) return void send({ status: 401, body: null });
    const path = `${request.method} ${request.url}`;
    if (path === "GET /codes/health") return void send({ status: 200, body: {} });
    if (path !== "POST /codes/verifications") return void send({ status: 404, body: null });
    const check = await bodyOf(request);
    made.asked.push(check);
    send((await made.before(check)) ?? verdictOn(check));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const made: CodeServerForTests = {
    settings: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/codes`, token },
    devices: new Map(),
    locked: new Set(),
    asked: [],
    before: () => undefined,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return made;
}
