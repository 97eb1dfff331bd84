// GET /events: tells an open desk, as it happens, that something has changed that its person sees. What has changed is asked for
// by the desk itself, with all permissions of its own.

import { callerOfSession } from "#lib/auth/identify.ts";
import { refuse } from "#lib/core/errors.ts";
import type { EventStream } from "#lib/http/event-stream.ts";
import { joinDesks } from "./desk-hub.ts";
import type { OpenDesk } from "./open-desks.ts";

/** Our choice: shorter than proxies usually keep a silent connection. */
const beatMs = 25_000;
/** The browser comes back after so long. */
const retryMs = 3_000;
/** Whoever takes nothing any more is not written to for ever. */
const mostWaiting = 200;

export const streamNews: EventStream = async ({ caller, token, lastId, signal }) => {
  const session = caller.session;
  if (!session) refuse("error.forbidden.restrictedSession", { say: "ownSession" });
  const encoder = new TextEncoder();
  const waiting: string[] = [];
  // What it has missed comes before it is told that it has everything.
  let write = (text: string): unknown => waiting.push(text);
  let isEnded = false;
  let close = () => {
    isEnded = true;
  };
  const desk: OpenDesk = {
    senderId: caller.senderId,
    accountId: caller.accountId,
    session,
    tell: (id, news) => write(`id: ${id}\nevent: changed\ndata: ${JSON.stringify(news)}\n\n`),
    end: (why) => {
      if (why) write(`event: ${why}\ndata: {}\n\n`);
      close();
    },
  };
  const { hasAll, id, leave } = await joinDesks(desk, lastId);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const beat = setInterval(() => {
        write(": \n\n");
        // A session may also end by itself, or go on in another account, and its person may be locked out.
        callerOfSession(caller, token, { kinds: ["sender"], isUse: false }).then(
          (still) => (still?.kind === "sender" && still.senderId === caller.senderId) || close(),
          // Without a database nobody is sent away.
          () => undefined,
        );
      }, beatMs);
      beat.unref();
      close = () => {
        if (!isOpen) return;
        isOpen = false;
        clearInterval(beat);
        signal.removeEventListener("abort", close);
        leave();
        try {
          controller.close();
        } catch {
          // Whoever hung up has closed it.
        }
      };
      write = (text) => {
        if (!isOpen) return;
        if ((controller.desiredSize ?? 0) < -mostWaiting) return close();
        controller.enqueue(encoder.encode(text));
      };
      signal.addEventListener("abort", close);
      write(`retry: ${retryMs}\n\n`);
      for (const text of waiting) write(text);
      write(`id: ${id}\nevent: ready\ndata: ${JSON.stringify({ hasAll })}\n\n`);
      if (signal.aborted || isEnded) close();
    },
    cancel: () => close(),
  });
};
