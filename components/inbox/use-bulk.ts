// An act on many packages: how far it is, what failed and why, and the same again for what failed.
import { useRef, useState } from "react";
import { useRefreshPackages } from "#components/queries/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type Failure, runEach } from "./run-each.ts";

export type BulkJob = {
  pkgs: readonly Package[];
  act: (pkg: Package) => Promise<unknown>;
  /** Told of those that were done, once nothing is tried again. */
  onDone: (done: Package[]) => void;
  atOnce?: number;
};

export type Bulk = {
  progress: { done: number; count: number } | undefined;
  failed: readonly Failure<Package>[];
  run: (job: BulkJob) => Promise<void>;
  again: () => void;
  /** What failed stays as it is. */
  leave: () => void;
};

export function useBulk(): Bulk {
  const refresh = useRefreshPackages();
  const [progress, setProgress] = useState<Bulk["progress"]>();
  const [failed, setFailed] = useState<Bulk["failed"]>([]);
  const last = useRef<{ job: BulkJob; done: Package[] }>(undefined);
  /** One at a time: what is begun meanwhile, such as an undo, waits for its turn. */
  const turn = useRef(Promise.resolve());

  async function attempt(job: BulkJob, pkgs: readonly Package[], before: Package[]): Promise<void> {
    let done = 0;
    setFailed([]);
    setProgress({ done, count: pkgs.length });
    const failures = await runEach(
      pkgs,
      job.act,
      () => {
        done += 1;
        setProgress({ done, count: pkgs.length });
      },
      job.atOnce,
    );
    await refresh();
    const broken = new Set(failures.map(({ item }) => item.id));
    last.current = { job, done: [...before, ...pkgs.filter(({ id }) => !broken.has(id))] };
    setProgress(undefined);
    setFailed(failures);
    if (failures.length === 0) leave();
  }

  function leave() {
    const over = last.current;
    last.current = undefined;
    setFailed([]);
    if (over && over.done.length > 0) over.job.onDone(over.done);
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    const mine = turn.current.then(act);
    // What went wrong is its caller's; the next has its turn all the same.
    turn.current = mine.catch(() => undefined);
    return mine;
  }

  return {
    progress,
    failed,
    run: (job) =>
      inTurn(() => {
        leave();
        return attempt(job, job.pkgs, []);
      }),
    again: () => {
      const over = last.current;
      const pkgs = failed.map(({ item }) => item);
      if (over) void inTurn(() => attempt(over.job, pkgs, over.done));
    },
    leave,
  };
}
