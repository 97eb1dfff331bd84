// Who opens a signing link: a press, once; what only looks at its page asks the service for nothing.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "#lib/contract/call.ts";
import { ceremony } from "#lib/contract/ceremony-lines.ts";
import { closeLink, inSession, leaveCeremony, openLink, whenOpened } from "./ceremony-session.ts";

type Answer = () => Response;
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const starts: Answer[] = [];
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("window", { location: { href: "https://sign.example/sign/t" }, parent: null });
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address, "https://sign.example").pathname;
    asked.push(path);
    const answer = path.endsWith("/start") ? starts.shift() : () => json(200, {});
    if (!answer) throw new TypeError("nobody expected this");
    return answer();
  });
});
afterEach(() => {
  starts.length = 0;
  vi.unstubAllGlobals();
});

/** Whatever could go on by itself has. */
const everythingElse = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
const isStart = (path: string) => path.endsWith("/ceremony/start");
const started = (id: string) => () => json(200, { ceremonyId: id });
const offline = () => {
  throw new TypeError("Failed to fetch");
};
const read = (ceremonyId: string) =>
  inSession(ceremonyId, () => call(ceremony.getSessionEnd, { params: { ceremonyId } }));

test("a link that is followed asks for nothing until somebody presses, and then once", async () => {
  starts.push(started("one"));
  closeLink("token-1", "one");
  const opened = whenOpened("token-1", "one");
  await everythingElse();
  expect(asked).toEqual([]);
  openLink("one");
  openLink("one");
  expect(await opened).toBe("one");
  openLink("one");
  expect(await whenOpened("token-1", "one")).toBe("one");
  expect(asked.filter(isStart)).toHaveLength(1);
});

test("an act opens the link it was pressed on, and waits for it", async () => {
  starts.push(started("two"));
  closeLink("token-2", "two");
  await read("two");
  expect(asked.map((path) => path.split("/").at(-1))).toEqual(["start", "session"]);
});

test("without a network the act is not made, says so, and the next press opens", async () => {
  starts.push(offline, started("three"));
  closeLink("token-3", "three");
  const opened = whenOpened("token-3", "three");
  await expect(read("three")).rejects.toMatchObject({ outcome: "not sent" });
  expect(asked).toHaveLength(1);
  await read("three");
  expect(await opened).toBe("three");
  expect(asked.filter(isStart)).toHaveLength(2);
});

test("a link that was taken back meanwhile says so, and waits for no other press", async () => {
  starts.push(() => json(401, { code: 401, messageKey: "error.unauthorised.link", message: "" }));
  closeLink("token-4", "four");
  const opened = whenOpened("token-4", "four");
  openLink("four");
  await expect(opened).rejects.toMatchObject({ key: "error.unauthorised.link" });
});

test("the press that leaves opens first: no session is left behind it", async () => {
  let answer: (one: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  starts.push(() => late as unknown as Response);
  closeLink("token-5", "five");
  openLink("five");
  const left = leaveCeremony("five");
  await everythingElse();
  expect(asked.some((path) => path.endsWith("/leave"))).toBe(false);
  answer(json(200, { ceremonyId: "five" }));
  await left;
  expect(asked.at(-1)).toMatch(/\/leave$/);
});
