// Files on their way from the signer's device: one after the other, each with how far it is; what stops waits and goes on.
import { createStore } from "zustand";
import type { FileToSend } from "#components/queries/ceremony-files.ts";
import type { Watch } from "#components/queries/send-form.ts";

/** Why a file is not sent at all; it stays in the list until it is taken off. */
export type Unsendable = "program" | "tooLarge" | "empty" | "tooMany" | "otherKind";

type Standing =
  | { kind: "waiting" }
  /** `share` of the bytes that have left, from 0 to 1. */
  | { kind: "sending"; share: number }
  /** No connection, or no answer: it is sent again by itself. */
  | { kind: "stopped" }
  | { kind: "unsendable"; why: Unsendable }
  /** The service does not take it. */
  | { kind: "refused"; cause: unknown };

export type Upload = { id: number; attachmentUid: string; file: File; standing: Standing };

type Held = Upload & { before: number | undefined; inDoubt: boolean };
type State = {
  uploads: readonly Held[] /** Id of the requirement in which a file has arrived last. */;
  arrived: string | null;
};

type Options = {
  send: (file: FileToSend, watch: Watch) => Promise<void>;
  /** How many files of this name the service has for the requirement, as far as is known here. */
  countOf: (attachmentUid: string, file: File) => number;
  /** Whether trying again may help. */
  mayPass: (cause: unknown) => boolean;
  /** A file was stopped on its way: whether it has arrived all the same is not known. */
  onStopped: () => void;
  delays?: readonly number[];
};

/** Our choice: soon at first, then seldom; the browser's word of a new connection comes before. */
const usual = [5_000, 15_000, 30_000] as const;

export function createUploads({ send, countOf, mayPass, onStopped, delays = usual }: Options) {
  const store = createStore<State>(() => ({ uploads: [], arrived: null }));
  let number = 0;
  let running: { id: number; control: AbortController } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let turn: Promise<void> = Promise.resolve();

  const change = (id: number, part: Partial<Held>) =>
    store.setState(({ uploads }) => ({ uploads: uploads.map((one) => (one.id === id ? { ...one, ...part } : one)) }));
  const drop = (id: number) => store.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }));

  async function sendOne({
    id,
    attachmentUid,
    file,
    before = countOf(attachmentUid, file),
    inDoubt,
  }: Held): Promise<void> {
    const control = new AbortController();
    running = { id, control };
    change(id, { before, standing: { kind: "sending", share: 0 } });
    try {
      await send(
        { attachmentUid, file, before, inDoubt },
        { signal: control.signal, progress: (share) => change(id, { standing: { kind: "sending", share } }) },
      );
      drop(id);
      store.setState({ arrived: attachmentUid });
      failures = 0;
    } catch (cause) {
      if (control.signal.aborted) onStopped();
      else if (mayPass(cause)) {
        change(id, { standing: { kind: "stopped" }, inDoubt: true });
        clearTimeout(timer);
        timer = setTimeout(resume, delays[Math.min(failures, delays.length - 1)]);
        failures += 1;
      } else change(id, { standing: { kind: "refused", cause } });
    } finally {
      running = null;
    }
  }

  /** One at a time: a slow line finishes the first file before it starts with the second. */
  async function sendWaiting(): Promise<void> {
    while (!running) {
      const next = store.getState().uploads.find(({ standing }) => standing.kind === "waiting");
      if (!next) return;
      await sendOne(next);
      // What stopped one stops the next: they wait together.
      if (store.getState().uploads.some(({ standing }) => standing.kind === "stopped")) return;
    }
  }

  function go(): void {
    if (!running) turn = sendWaiting();
  }

  /** Sends again what was stopped, now. */
  function resume(): void {
    clearTimeout(timer);
    for (const { id, standing } of store.getState().uploads)
      if (standing.kind === "stopped") change(id, { standing: { kind: "waiting" } });
    go();
  }

  return {
    store,
    resume,
    /** Takes chosen files; `unsendable` of them are only told. */
    add(attachmentUid: string, files: readonly { file: File; why: Unsendable | null }[]): void {
      const added = files.map(({ file, why }): Held => {
        number += 1;
        const standing: Standing = why ? { kind: "unsendable", why } : { kind: "waiting" };
        return { id: number, attachmentUid, file, standing, before: undefined, inDoubt: false };
      });
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...added], arrived: null }));
      // What was stopped goes first: whether it had arrived is asked before anything else changes the count.
      resume();
    },
    takeOff(id: number): void {
      const held = store.getState().uploads.find((one) => one.id === id);
      drop(id);
      if (running?.id === id) running.control.abort();
      else if (held?.inDoubt) onStopped();
    },
    /** Once what is on its way has arrived or stopped, all is given up: the device goes to somebody else. */
    async end(): Promise<void> {
      await turn;
      clearTimeout(timer);
      store.setState({ uploads: [], arrived: null });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
