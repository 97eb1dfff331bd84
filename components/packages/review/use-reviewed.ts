"use client";
// The package under review: what is seen is what is sent. Its name can be changed here; whatever was saved elsewhere is taken
// in when one looks again, and said, because it has to be read before it is sent.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { packageKeys } from "#components/queries/packages.ts";
import { call } from "#lib/api/call.ts";
import { packages } from "#lib/api/contract/packages.ts";
import type { Package } from "#lib/api/contract/records/package.ts";
import { useOwn } from "../prepare/use-own.ts";
import type { SaveState } from "../use-save-queue.ts";
import { useSaveQueue } from "../use-save-queue.ts";
import { useTurns } from "../use-turns.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";

export function useReviewed(packageId: string, pkg: Package | undefined) {
  const client = useQueryClient();
  const { schedule, flush, state } = useSaveQueue();
  const inTurn = useTurns();
  const queue = useMemo(
    () => ({
      schedule: (...[key, save, options]: Parameters<typeof schedule>) => schedule(key, () => inTurn(save), options),
    }),
    [schedule, inTurn],
  );
  const key = packageKeys.one(packageId);
  const seen = () => client.getQueryData<Package>(key);
  const latest = useRef<() => Promise<void>>(undefined);
  const look = useCallback(async () => latest.current?.(), []);
  const ensure = useCallback(async () => packageId, [packageId]);
  const own = useOwn(pkg, { ensure, queue, look });
  latest.current = async () => {
    const fresh = await call(packages.getPackage, { params: { packageId } });
    own.takeIn(seen(), fresh);
    client.setQueryData(key, fresh);
    // What is to be checked before sending is asked anew with it.
    await client.invalidateQueries({ queryKey: packageKeys.preflight(packageId) });
  };

  /** The package as it was when the review was opened. */
  const [opened, setOpened] = useState(pkg);
  if (pkg && !opened) setOpened(pkg);
  // A name that is being written here is decided on here.
  const news = opened && pkg && changedElsewhere(own.isTyped ? { ...opened, name: pkg.name } : opened, pkg);

  const saved: SaveState =
    pkg && !own.shown.name.trim() ? { kind: "incomplete", message: "The package has no name." } : state;
  return { own, flush, saved, news, seen, look };
}
