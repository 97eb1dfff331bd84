// The files on their way of one ceremony, wherever they are shown: below the document, in the sheet, in the last question.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { filesCalled, refreshCeremony, sendAttachment } from "#components/queries/ceremony-files.ts";
import { mayPass } from "./trouble.ts";
import { createUploads, type Upload, type Uploads } from "./uploads.ts";

/** A step that is left keeps sending, so they live longer than what shows them. */
const opened = new WeakMap<QueryClient, Map<string, Uploads>>();

function uploadsOf(client: QueryClient, ceremonyId: string): Uploads {
  const ofClient = opened.get(client) ?? new Map<string, Uploads>();
  opened.set(client, ofClient);
  const there = ofClient.get(ceremonyId);
  if (there) return there;
  const made = createUploads({
    send: (file, watch) => sendAttachment(client, ceremonyId, file, watch),
    countOf: (attachmentUid, file) =>
      filesCalled(client.getQueryData(ceremonyView(ceremonyId).queryKey), attachmentUid, file.name),
    mayPass,
    onStopped: () => void refreshCeremony(client, ceremonyId),
  });
  ofClient.set(ceremonyId, made);
  return made;
}

/** Of one requirement: what is on its way, and whether the last of it has arrived. */
export function useUploads(
  ceremonyId: string,
  attachmentUid: string,
): { acts: Uploads; uploads: Upload[]; arrived: boolean } {
  const acts = uploadsOf(useQueryClient(), ceremonyId);
  const all = useStore(acts.store, (state) => state.uploads);
  const arrived = useStore(acts.store, (state) => state.arrived === attachmentUid);
  return { acts, uploads: all.filter((one) => one.attachmentUid === attachmentUid), arrived };
}

/** While the ceremony is on the screen: a new connection sends what was stopped, and leaving asks first. */
export function useUploadsGoOn(ceremonyId: string): Uploads {
  const acts = uploadsOf(useQueryClient(), ceremonyId);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (acts.store.getState().uploads.some(({ standing }) => isUnderWay(standing.kind))) event.preventDefault();
    };
    window.addEventListener("online", acts.resume);
    window.addEventListener("beforeunload", leave);
    return () => {
      window.removeEventListener("online", acts.resume);
      window.removeEventListener("beforeunload", leave);
    };
  }, [acts]);
  return acts;
}

const isUnderWay = (kind: Upload["standing"]["kind"]): boolean => ["waiting", "sending", "stopped"].includes(kind);
