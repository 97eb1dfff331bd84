"use client";
// The host's pages: begin, choose who is next, state who that is, take the device back, end.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Room } from "#components/ceremony/room.tsx";
import { Unreachable } from "#components/ceremony/unreachable.tsx";
import { inPersonView } from "#components/queries/in-person.ts";
import { useTitle } from "#components/ui/use-title.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { LockedGate } from "./locked-gate.tsx";
import { DoneGate, NoPackageGate, NotHostGate, OffGate } from "./over-gates.tsx";
import { SeatList } from "./seat-list.tsx";
import { StartForm } from "./start-form.tsx";
import { StatementForm } from "./statement-form.tsx";

export function HostScreen({ packageId }: { packageId: string }) {
  const t = useWords("in-person");
  const standing = useQuery(inPersonView(packageId));
  /** Whose statement is being made. */
  const [next, setNext] = useState("");
  const [ended, setEnded] = useState<InPersonView>();
  const view = standing.data;
  useTitle(view && `${view.package.name} · ${t("title")}`);
  if (ended) return <DoneGate view={ended} />;
  const refused = standing.error instanceof CallError ? standing.error.status : 0;
  if (refused === 401) return <NotHostGate packageId={packageId} />;
  // Signing in, as whoever is signed in already, would lead back to here.
  if (refused === 403 || refused === 404) return <NoPackageGate />;
  if (!view && standing.error)
    return <Unreachable trying={standing.isFetching} onRetry={() => void standing.refetch()} />;
  if (!view) return <Room acts={<span />}>{null}</Room>;
  if (view.held !== "here") return view.mayStart ? <StartForm view={view} /> : <OffGate view={view} />;
  if (view.phase !== "host") return <LockedGate view={view} />;
  const seat = view.seats.find(({ roleId, state }) => roleId === next && state === "now");
  if (seat) return <StatementForm key={seat.roleId} view={view} seat={seat} onClose={() => setNext("")} />;
  return <SeatList view={view} onChoose={setNext} onEnded={setEnded} />;
}
