"use client";
// The ceremony from the link on: the token becomes a session, the session's view decides which room is shown.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useState } from "react";
import { loadViewerAhead } from "#components/pdf/lazy-pdf.tsx";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { resumeCeremony, startCeremony, useIsIdle } from "#components/queries/ceremony-session.ts";
import { isFramed } from "#components/queries/is-framed.ts";
import { Sheet } from "#components/ui/sheet.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useTitle } from "#components/ui/use-title.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyTrouble } from "#lib/contract/ceremony-message.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { AuthenticationGate } from "./authentication-gate.tsx";
import { ConsentGate } from "./consent-gate.tsx";
import { useDevice } from "./device.ts";
import { type Embedders, TellContext } from "./embedder.ts";
import { CompletedGate, SignedGate } from "./end-gates.tsx";
import { DeadEnd } from "./gates.tsx";
import { GiveBackGate } from "./give-back-gate.tsx";
import { SentOn } from "./hand-over.tsx";
import { handOverOf } from "./hand-over-target.ts";
import { forget, knownCeremony, rememberCeremony, wasSignedHere } from "./kept.ts";
import { LeavingContext } from "./leaving.ts";
import { BadLink, LeftGate, NoCookies, SessionOver, Unreachable } from "./link-gates.tsx";
import { MemberGate } from "./member-gate.tsx";
import { Room } from "./room.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLeave } from "./use-leave.ts";
import { useTeller, useTold } from "./use-told.ts";

/** Most of the scripts: they come while the consent is read, so that nobody waits for them with it. */
const signScreen = () => import("./sign-screen.tsx").then((m) => m.SignScreen);
const SignScreen = dynamic(signScreen, { ssr: false, loading: () => <Opening /> });

/** A reload goes on in the session that this tab has; only without one is the token exchanged, by POST. */
async function openCeremony(token: string, foreseen: string | undefined): Promise<string> {
  const known = knownCeremony(token);
  if (known) {
    await resumeCeremony(known, token);
    return known;
  }
  const ceremonyId = await startCeremony(token, foreseen);
  rememberCeremony(token, ceremonyId);
  return ceremonyId;
}

/** Afterwards nothing that was typed is of use any more, whoever ended it and wherever. */
const stillSigning = new Set<CeremonyView["state"]>(["authenticate", "consent", "sign", "waiting-turn", "locked"]);

/** Each has a page of its own; while it is sealed, what everybody has signed has one, too. */
const placeOf = ({ state, authentication, sealed, asked }: CeremonyView): string =>
  `${state} ${authentication?.asks ?? ""} ${state === "completed" && sealed ? "sealed" : ""} ${asked ? "asked" : ""}`;

/** How often to look again, in milliseconds. */
const pace: Partial<Record<CeremonyView["state"], number>> = { "waiting-turn": 20_000, signed: 20_000, locked: 20_000 };
const sealingPace = 1_500;
/** After an act without an answer, until the service says how things stand. */
const unsurePace = 5_000;

function paceOf({ data, isInvalidated }: { data: CeremonyView | undefined; isInvalidated: boolean }): number | false {
  // Where there is nothing to show, asking again would take away what says why.
  if (!data) return false;
  if (isInvalidated) return unsurePace;
  return data.state === "completed" && !data.sealed ? sealingPace : (pace[data.state] ?? false);
}

const isWithoutSession = (cause: unknown): boolean => cause instanceof CallError && cause.status === 401;

/** Opened by the link in an invitation, or by a session that the browser holds already. */
type Entrance = { token: string } | { ceremonyId: string };

/** Why nothing of the package can be shown. */
function troubleOf(entrance: Entrance, cause: Error | null): CeremonyTrouble | undefined {
  if (!cause) return undefined;
  if (!(cause instanceof CallError) || cause.status < 400 || cause.status >= 500 || cause.status === 429)
    return "unreachable";
  if (!("token" in entrance)) return "session";
  // The link was taken a moment ago, and what was asked with its cookie came without one.
  return isFramed() && cause.key === "error.unauthorised.notSignedIn" ? "cookies" : "link";
}

const nobody: Embedders = { origins: [], bridge: false };

type CeremonyProps = Entrance & {
  /** What is there to be read until the session's own view has come. */
  foreseen?: CeremonyView | undefined;
  /** Whom it tells what happens. */
  embedders?: Embedders;
};

export function CeremonyScreen(props: CeremonyProps) {
  const { leaving, left } = useLeave();
  // Who has left is asked for nothing any more, and the next person is shown nothing.
  if (left) return <LeftGate view={left.view} later={left.later} />;
  return (
    <LeavingContext value={leaving}>
      <OpenCeremony {...props} />
    </LeavingContext>
  );
}

function OpenCeremony({ foreseen, embedders = nobody, ...entrance }: CeremonyProps) {
  const t = useWords();
  const opening = useQuery({
    queryKey: ["ceremony-link", entrance],
    queryFn: () => ("token" in entrance ? openCeremony(entrance.token, foreseen?.ceremonyId) : entrance.ceremonyId),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isLeftAlone = useIsIdle(opening.data ?? "");
  const view = useQuery({
    ...ceremonyView(opening.data ?? ""),
    enabled: opening.data !== undefined && !isLeftAlone,
    refetchInterval: ({ state }) => paceOf(state),
  });

  const seen = view.data ?? foreseen;
  // Tabs show how a title begins: by it one package is told from another.
  useTitle(seen && `${seen.package.name} · ${t("title")}`);
  useEffect(() => {
    if (seen && !stillSigning.has(seen.state)) forget(seen);
  }, [seen]);
  const isBefore = seen !== undefined && seen.state !== "sign";
  const isRead = view.data?.state === "consent";
  useEffect(() => {
    if (!isBefore) return;
    // Without a network it is asked for once more when it is needed.
    const screen = signScreen().catch(() => undefined);
    // Whoever reads the consent has what is to be read, and a session: the line is free.
    if (isRead) void screen.then(loadViewerAhead);
  }, [isBefore, isRead]);
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  // Documents are arrived at once they are there.
  const isThere = seen?.state !== "sign" || isShown;
  useArrival(isLeftAlone ? "left alone" : seen && isThere ? placeOf(seen) : undefined);

  // What is there stays while a question is not answered; without a session it is nobody's any more.
  const cause = opening.error ?? (view.data && !isWithoutSession(view.error) ? null : view.error);
  const trouble = troubleOf(entrance, cause);
  const tell = useTeller(embedders, seen?.package.id ?? "");
  useTold(tell, seen, isLeftAlone ? "session" : trouble);

  if (isLeftAlone && view.data && "token" in entrance) return <SessionEnded view={view.data} token={entrance.token} />;
  if (trouble === "unreachable")
    return (
      <Unreachable
        trying={opening.isFetching || view.isFetching}
        onRetry={() => void (opening.error ? opening.refetch() : view.refetch())}
      />
    );
  if (trouble === "cookies") return <NoCookies />;
  if (trouble && "token" in entrance)
    return <BadLink token={entrance.token} told={cause instanceof CallError ? cause.parameters : {}} />;
  if (trouble) return <SessionOver />;
  return (
    <TellContext value={tell}>
      {view.data && closesAlone.has(view.data.state) ? (
        <SessionWatch
          key={view.data.ceremonyId}
          ceremonyId={view.data.ceremonyId}
          warns={warned.has(view.data.state)}
        />
      ) : null}
      {seen ? <Act view={seen} onShown={onShown} /> : <Opening />}
    </TellContext>
  );
}

/** What may not stay open for whoever comes next. The other pages show nothing of the documents. */
const closesAlone = new Set<CeremonyView["state"]>([
  "consent",
  "sign",
  "waiting-turn",
  "signed",
  "completed",
  "choose-member",
  "locked",
  "taken",
]);
/** Where somebody is in the middle of something. */
const warned = new Set<CeremonyView["state"]>(["consent", "sign"]);

/** The act that is the signer's now, or the page that says why there is none. */
function Act({ view, onShown }: { view: CeremonyView; onShown: () => void }) {
  const client = useQueryClient();
  const device = useDevice();
  const { state, ceremonyId } = view;
  if (state === "authenticate") return <AuthenticationGate key={view.authentication?.asks} view={view} />;
  if (state === "consent") return <ConsentGate view={view} />;
  if (state === "sign")
    return (
      <SignScreen
        key={ceremonyId}
        view={view}
        onShown={onShown}
        onOvertaken={() => void client.invalidateQueries(ceremonyView(ceremonyId))}
      />
    );
  // In person what comes afterwards is the host's to tell: the next person has the device in a moment.
  if (device) return <GiveBackGate view={view} device={device} />;
  const onward = wasSignedHere(ceremonyId) ? handOverOf(view) : null;
  if (onward?.atOnce) return <SentOn view={view} target={onward} />;
  if (state === "signed") return <SignedGate view={view} />;
  if (state === "completed") return <CompletedGate view={view} />;
  if (state === "choose-member") return <MemberGate view={view} />;
  return <DeadEnd view={view} />;
}

function Opening() {
  const t = useWords();
  return (
    // No menu: it would be gone again while somebody chooses in it.
    <Room acts={<span />}>
      <main className="grid flex-1 justify-items-center p-6">
        <div className="sr-only" role="status">
          <h1>{t("opening")}</h1>
        </div>
        <Sheet className="grid min-h-120 w-[min(816px,100%)] content-start gap-4 px-[min(80px,8vw)] py-16">
          <Skeleton width="52%" height={18} />
          <Skeleton width="90%" />
          <Skeleton width="84%" />
          <Skeleton width="88%" />
          <Skeleton width="40%" />
        </Sheet>
      </main>
    </Room>
  );
}
