// Runs the check beside the page, so that a large or a nasty file never freezes it.
import { verifyFile } from "#lib/verify/verify-file.ts";

type Question = { bytes: Uint8Array; known: string[]; answer: MessagePort };

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  data.answer.postMessage(await verifyFile(data.bytes, { fingerprints: data.known }));
});
