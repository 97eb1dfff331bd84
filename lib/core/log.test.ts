import { expect, test } from "vitest";
import { describeError, makeLog } from "./log.ts";

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
