import { expect, test } from "vitest";
import { describeError, makeLog } from "./log.ts";
import { addLogIds, withLogIds } from "./log-ids.ts";

test("a database error is told without the row that it quotes", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "senders_email"'), {
    code: "23505",
    constraint: "senders_email",
    detail: "Key (email)=(ada@example.com) already exists.",
  });
  const error = Object.assign(
    new Error("Failed query: insert into senders values ($1)\nparams: ada@example.com", { cause }),
    {
      query: "insert into senders values ($1)",
      params: ["ada@example.com"],
    },
  );
  const told = describeError(error);
  expect(told).toMatchObject({
    message: "Failed query: insert into senders values ($1)",
    cause: { code: "23505", constraint: "senders_email" },
  });
  expect(JSON.stringify(told)).not.toContain("ada@example.com");
});

test("an ordinary error keeps its message, its code and where it happened", () => {
  const told = describeError(Object.assign(new Error("no such file"), { code: "ENOENT" }));
  expect(told).toMatchObject({ type: "Error", message: "no such file", code: "ENOENT" });
  expect(JSON.stringify(told)).toContain("log.test.ts");
});

test("what is not an error is told by its type only", () => {
  expect(describeError("my password is x")).toEqual({ type: "string" });
});

test("a line has the time, the level and the request's id, and hides secrets and personal data", () => {
  const lines: string[] = [];
  const log = makeLog({ write: (line) => lines.push(line) });
  log.level = "info";
  const mail = { email: "ada@example.com", id: "m-1" };
  log.child({ requestId: "r-1" }).info({ packageId: "p-1", password: "hush", mail, headers: { cookie: "c" } }, "sent");
  const line = JSON.parse(lines[0] ?? "");
  expect(line).toMatchObject({ level: "info", requestId: "r-1", packageId: "p-1", mail: { id: "m-1" }, msg: "sent" });
  expect(new Date(line.time).toISOString()).toBe(line.time);
  for (const secret of ["hush", "ada@example.com", "cookie"]) expect(lines[0]).not.toContain(secret);
});

test("an error in a line is told without what it quotes", () => {
  const lines: string[] = [];
  const log = makeLog({ write: (line) => lines.push(line) });
  log.level = "info";
  log.error({ err: Object.assign(new Error("broken"), { detail: "Key (email)=(ada@example.com)" }) }, "failed");
  expect(JSON.parse(lines[0] ?? "").err).toMatchObject({ type: "Error", message: "broken" });
  expect(lines[0]).not.toContain("ada@example.com");
});

test("every line within a request or a job has its ids, each its own, also across what is awaited", async () => {
  const lines: string[] = [];
  const log = makeLog({ write: (line) => lines.push(line) });
  log.level = "info";
  const answer = (requestId: string, packageId: string) =>
    withLogIds({ requestId }, async () => {
      addLogIds({ packageId });
      await Promise.resolve();
      log.info("half way");
      await withLogIds({ jobId: "j-1" }, async () => log.info({ requestId: "told by the line" }, "inside"));
    });
  await Promise.all([answer("r-1", "p-1"), answer("r-2", "p-2")]);
  log.info("outside");
  const told = lines.map((line) => JSON.parse(line));
  for (const [requestId, packageId] of [
    ["r-1", "p-1"],
    ["r-2", "p-2"],
  ])
    expect(told).toContainEqual(expect.objectContaining({ requestId, packageId, msg: "half way" }));
  expect(told.filter(({ msg }) => msg === "inside")).toEqual([
    expect.objectContaining({ requestId: "told by the line", jobId: "j-1", packageId: "p-1" }),
    expect.objectContaining({ requestId: "told by the line", jobId: "j-1", packageId: "p-2" }),
  ]);
  expect(Object.keys(told.at(-1))).toEqual(["level", "time", "msg"]);
});
