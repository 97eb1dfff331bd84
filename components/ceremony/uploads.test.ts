// Files on their way: one after the other, what stops goes on, and nothing is handed in twice.
import { describe, expect, test } from "vitest";
import type { FileToSend } from "#components/queries/ceremony-files.ts";
import type { Watch } from "#components/queries/send-form.ts";
import { sendable } from "./sendable-file.ts";
import { createUploads } from "./uploads.ts";

const fileOf = (name: string, text = "%PDF-1.7 page") => new File([text], name);

/** What follows from an answer has been done. */
async function afterwards(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A service that answers when the test says so. */
function opened() {
  const asked: { sent: FileToSend; watch: Watch; end: (cause?: unknown) => Promise<void> }[] = [];
  let stops = 0;
  const uploads = createUploads({
    send: (sent, watch) =>
      new Promise<void>((resolve, reject) => {
        watch.signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
        asked.push({
          sent,
          watch,
          end: async (cause) => {
            if (cause) reject(cause);
            else resolve();
            await afterwards();
          },
        });
      }),
    countOf: () => 3,
    mayPass: (cause) => cause === "no connection",
    onStopped: () => {
      stops += 1;
    },
    delays: [1_000_000],
  });
  const standings = () => uploads.store.getState().uploads.map(({ file, standing }) => `${file.name} ${standing.kind}`);
  const add = (...names: string[]) =>
    uploads.add(
      "passport",
      names.map((name) => ({ file: fileOf(name), why: null })),
    );
  return { uploads, asked, standings, add, stops: () => stops };
}

describe("files on their way", () => {
  test("leave one after the other, each with how far it is", async () => {
    const { uploads, asked, standings, add } = opened();
    add("front.png", "back.png");
    expect(standings()).toEqual(["front.png sending", "back.png waiting"]);
    asked[0]?.watch.progress?.(0.5);
    expect(uploads.store.getState().uploads[0]?.standing).toEqual({ kind: "sending", share: 0.5 });
    await asked[0]?.end();
    expect(standings()).toEqual(["back.png sending"]);
    expect(uploads.store.getState().arrived).toBe("passport");
    await asked[1]?.end();
    expect(standings()).toEqual([]);
  });

  test("stop together without a connection, and go on with the first when it is back", async () => {
    const { uploads, asked, standings, add } = opened();
    add("front.png", "back.png");
    await asked[0]?.end("no connection");
    expect(standings()).toEqual(["front.png stopped", "back.png waiting"]);
    uploads.resume();
    expect(standings()).toEqual(["front.png sending", "back.png waiting"]);
    // The same file as before, counted from the same start: it may have arrived the first time.
    expect(asked[1]?.sent).toMatchObject({ before: 3, inDoubt: true });
    await asked[1]?.end();
    await asked[2]?.end();
    expect(standings()).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  test("one that the service refuses stays to be read, and the next one goes", async () => {
    const { asked, standings, add } = opened();
    add("front.png", "back.png");
    await asked[0]?.end("too large");
    expect(standings()).toEqual(["front.png refused", "back.png sending"]);
  });

  test("one that is taken off while it is sent is stopped, and how things stand is asked", async () => {
    const { uploads, asked, standings, add, stops } = opened();
    add("front.png", "back.png");
    uploads.takeOff(1);
    await afterwards();
    expect(asked[0]?.watch.signal?.aborted).toBe(true);
    expect([standings(), stops()]).toEqual([["back.png sending"], 1]);
  });

  test("are given up once the device goes to somebody else, after what was being sent", async () => {
    const { uploads, asked, standings, add } = opened();
    add("front.png");
    const ended = uploads.end();
    await asked[0]?.end("no connection");
    await ended;
    expect(standings()).toEqual([]);
  });
});

test("what cannot be handed in is told before it is sent", async () => {
  const big = Object.defineProperty(fileOf("plan.pdf"), "size", { value: 16 * 1024 * 1024 + 1 });
  const files = [
    fileOf("a.exe"),
    fileOf("b.pdf", "MZ program"),
    fileOf("c.pdf", ""),
    big,
    fileOf("d.pdf"),
    fileOf("e.pdf"),
  ];
  expect((await sendable(files, 1)).map(({ why }) => why)).toEqual([
    "program",
    "program",
    "empty",
    "tooLarge",
    null,
    "tooMany",
  ]);
});
