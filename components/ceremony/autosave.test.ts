import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, type SavedChange } from "./autosave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (fieldId: string, value: string, documentId = "d"): SavedChange => ({
  documentId,
  approvalId: "a",
  fieldId,
  value,
});

function start(send: (documentId: string, changes: SavedChange[]) => Promise<void>) {
  const states: string[] = [];
  const kept: SavedChange[][] = [];
  const refused: unknown[] = [];
  const autosave = createAutosave({
    send,
    mayPass: (cause) => cause === "offline",
    onState: (state, waiting) => states.push(`${state} ${waiting}`),
    onRefused: (cause) => refused.push(cause),
    keep: (changes) => kept.push(changes),
    delays: { afterTyping: 700, retry: [2000] },
  });
  return { autosave, states, kept, refused };
}

test("typing is sent once, a moment after the last letter, per document", async () => {
  const sent: [string, string[]][] = [];
  const { autosave, states, kept } = start(
    async (documentId, changes) => void sent.push([documentId, changes.map((one) => one.value)]),
  );
  autosave.change(change("f", "a"));
  autosave.change(change("f", "ab"));
  autosave.change(change("g", "x", "e"));
  await vi.advanceTimersByTimeAsync(699);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    ["d", ["ab"]],
    ["e", ["x"]],
  ]);
  expect(states.at(-1)).toBe("saved 0");
  expect(kept.at(-1)).toEqual([]);
});

test("without a connection changes are kept, said, and sent when it is back", async () => {
  let online = false;
  const sent: string[] = [];
  const { autosave, states, kept } = start(async (_, changes) => {
    if (!online) throw "offline";
    sent.push(...changes.map((one) => one.value));
  });
  autosave.change(change("f", "a"));
  await vi.advanceTimersByTimeAsync(700);
  expect(states.at(-1)).toBe("kept 1");
  autosave.change(change("g", "b"));
  expect(kept.at(-1)).toHaveLength(2);
  online = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["a", "b"]);
  expect(states.at(-1)).toBe("saved 0");
});

test("what is typed while sending goes in the next turn", async () => {
  const sent: string[] = [];
  let release: () => void = () => undefined;
  const { autosave } = start((_, changes) => {
    sent.push(...changes.map((one) => one.value));
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  autosave.change(change("f", "a"));
  await vi.advanceTimersByTimeAsync(700);
  autosave.change(change("f", "ab"));
  release();
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual(["a", "ab"]);
});

test("a refusal is not tried again", async () => {
  const send = vi.fn(async () => {
    throw "refused";
  });
  const { autosave, refused } = start(send);
  autosave.change(change("f", "a"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(refused).toEqual(["refused"]);
});

test("what waits when the screen goes is kept, and not sent over what is typed on the next one", async () => {
  const sent: string[] = [];
  const send = async (_: string, changes: SavedChange[]) => void sent.push(...changes.map((one) => one.value));
  const before = start(() => Promise.reject("offline"));
  before.autosave.change(change("f", "old"));
  await vi.advanceTimersByTimeAsync(700);
  before.autosave.rest();
  expect(before.kept.at(-1)).toEqual([change("f", "old")]);
  const after = start(send);
  after.autosave.change(change("f", "new"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["new"]);
  expect(before.states.filter((state) => state === "kept 1")).toHaveLength(1);
});

test("what another tab has newer is not sent, and nothing more is said of it", async () => {
  const sent: string[] = [];
  const { autosave, states, kept } = start(async (_, changes) => void sent.push(...changes.map(({ value }) => value)));
  autosave.change(change("f", "older"));
  autosave.yield(change("f", "newer"));
  expect(kept.at(-1)).toEqual([]);
  expect(states.at(-1)).toBe("saved 0");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

test("a tab that was asleep asks before it sends", async () => {
  const sent: string[] = [];
  const autosave = createAutosave({
    send: async (_, changes) => void sent.push(...changes.map(({ value }) => value)),
    mayPass: () => false,
    onState: () => undefined,
    onRefused: () => undefined,
    isOvertaken: ({ fieldId }) => fieldId === "f",
    keep: () => undefined,
  });
  autosave.change(change("f", "older"));
  autosave.change(change("g", "mine"));
  await autosave.flush();
  expect(sent).toEqual(["mine"]);
});
