// Fifty large uploads at once: all are answered, and the server's memory stays where it was.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { POST } from "#app/api/packages/[packageId]/documents/route.ts";
import { Refusal } from "#lib/core/errors.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { junk } from "#lib/testing/corpus/broken-cases.ts";
import { onePage, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { person } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { takeRoom } from "./body-room.ts";

vi.setConfig({ testTimeout: 240_000 });
afterAll(closePool);

const MB = 1024 * 1024;
const uploads = 50;

/** The form arrives in small pieces, made as they are asked for: no copy of it lies around in the test. */
function streamed(pdf: Uint8Array, name: string): ReadableStream<Uint8Array> {
  const head = Buffer.from(
    `--edge\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{"name":"${name}"}\r\n` +
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
  const tail = Buffer.from("\r\n--edge--\r\n");
  const piece = 64 * 1024;
  let at = -1;
  return new ReadableStream({
    pull(controller) {
      if (at < 0) controller.enqueue(Uint8Array.from(head));
      else if (at < pdf.length) controller.enqueue(Uint8Array.from(pdf.subarray(at, at + piece)));
      else {
        controller.enqueue(Uint8Array.from(tail));
        controller.close();
      }
      at = at < 0 ? 0 : at + piece;
    },
  });
}

describe("memory", () => {
  test("fifty uploads of 6 MB at once hold little more than the room there is", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const { apiKey } = (await makeAccount()).owner;
    const packageId = await createByApi(apiKey, { name: "Many", roles: [person("Ann")], documents: [] });
    // Packed already, as in real files: packing it would be most of the work.
    const picture = stream(junk(6 * MB), "/Filter /DCTDecode");
    const pdf = onePage({ catalog: "/Picture 6 0 R", more: [picture] });
    collect();
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const upload = async (index: number) => {
      const request = new Request("http://localhost/api/packages/x/documents", {
        method: "POST",
        headers: { authorization: `Basic ${apiKey}`, "content-type": "multipart/form-data; boundary=edge" },
        body: streamed(pdf, `Document ${index}`),
        duplex: "half",
      } as RequestInit);
      const response = await POST(request, { params: Promise.resolve({ packageId }) });
      expect(response.status, await response.text()).toBe(200);
      collect();
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    };
    await Promise.all(Array.from({ length: uploads }, (_, index) => upload(index)));
    expect((await readByApi(apiKey, packageId)).documents).toHaveLength(uploads + 1);
    // All of them together are 300 MB, and each is copied several times on its way.
    expect(Math.round(peak / MB)).toBeLessThan(250);
  });
});

describe("the room", () => {
  test("is given in turn, and a body larger than it gets all of it", async () => {
    const order: string[] = [];
    const large = await takeRoom(1000 * MB);
    const waiting = ["first", "second"].map(async (name) => {
      using _ = await takeRoom(40 * MB);
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
    });
    expect(order).toEqual([]);
    large[Symbol.dispose]();
    large[Symbol.dispose]();
    await Promise.all(waiting);
    expect(order).toEqual(["first in", "first out", "second in", "second out"]);
  });

  test("is refused, not promised, to who comes after too many", async () => {
    const whole = await takeRoom(1000 * MB);
    const waiting = Array.from({ length: 500 }, () => takeRoom(1));
    const refused = await takeRoom(1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 503, details: { retryAfter: 10 } });
    whole[Symbol.dispose]();
    for (const one of await Promise.all(waiting)) one[Symbol.dispose]();
  });
});
