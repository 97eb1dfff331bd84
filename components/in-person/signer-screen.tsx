"use client";
// The device in a signer's hands: they say that they are the one, sign as anybody would, and give it back.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { CeremonyScreen } from "#components/ceremony/ceremony-screen.tsx";
import { type Device, DeviceContext } from "#components/ceremony/device.ts";
import { forget } from "#components/ceremony/kept.ts";
import { Room } from "#components/ceremony/room.tsx";
import { troubleWords } from "#components/ceremony/trouble.ts";
import { Unreachable } from "#components/ceremony/unreachable.tsx";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { inPersonView, useGiveBackDevice } from "#components/queries/in-person.ts";
import { closeEntries } from "#components/ui/use-back-closes.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { hostPage } from "./host-page.ts";
import { TakeGate } from "./take-gate.tsx";

type Place = { packageId: string; ceremonyId: string };

const isHere = ({ held, current, phase }: InPersonView, ceremonyId: string): boolean =>
  held === "here" && current?.ceremonyId === ceremonyId && (phase === "handed" || phase === "signing");

export function SignerScreen({ packageId, ceremonyId }: Place) {
  const client = useQueryClient();
  const standing = useQuery(inPersonView(packageId));
  const view = standing.data;
  const { device, notMe } = useHandedDevice({ packageId, ceremonyId }, view?.host ?? "");
  // What the service refuses is the host's to settle: whoever has the device is told nothing of the package.
  const isRefused = standing.error instanceof CallError && standing.error.status >= 400 && standing.error.status < 500;
  const isElsewhere = isRefused || (view !== undefined && !isHere(view, ceremonyId));
  useEffect(() => {
    if (!isElsewhere) return;
    const seen = client.getQueryData(ceremonyView(ceremonyId).queryKey);
    if (seen) forget(seen);
    leave(packageId);
  }, [isElsewhere, packageId, ceremonyId, client]);
  if (standing.error && !view && !isRefused)
    return <Unreachable trying={standing.isFetching} onRetry={() => void standing.refetch()} />;
  if (!view || isElsewhere) return <Room acts={<span />}>{null}</Room>;
  if (view.phase === "handed") return <TakeGate view={view} onNotMe={notMe} trouble={device.trouble} />;
  return (
    <DeviceContext value={device}>
      <CeremonyScreen ceremonyId={ceremonyId} />
    </DeviceContext>
  );
}

/** Not by the router: nothing that this page has in its memory may stay with the next person. */
const leave = (packageId: string) => void closeEntries().then(() => window.location.replace(hostPage(packageId)));

function useHandedDevice({ packageId, ceremonyId }: Place, host: string) {
  const t = useWords();
  const client = useQueryClient();
  const back = useGiveBackDevice(packageId);
  const [saving, setSaving] = useState(false);
  const before = useMemo(() => new Set<() => Promise<void>>(), []);
  const { mutateAsync } = back;
  async function giveBack(notMe: boolean) {
    if (saving) return;
    setSaving(true);
    try {
      await Promise.all([...before].map((run) => run()));
      const seen = client.getQueryData(ceremonyView(ceremonyId).queryKey);
      await mutateAsync({ notMe });
      if (seen) forget(seen);
      leave(packageId);
    } catch {
      // Told below; the device is still the signer's.
      setSaving(false);
    }
  }
  const device: Device = {
    host,
    giveBack: () => void giveBack(false),
    busy: saving,
    trouble: back.error ? troubleWords(t, back.error) : undefined,
    before,
  };
  return { device, notMe: () => void giveBack(true) };
}
