"use client";
// The ceremony from the link on: the token becomes a session, the session's view decides which room is shown.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { Embedders } from "#components/embedding/teller.ts";
import { loadViewerAhead } from "#components/pdf/lazy-pdf.tsx";
import { workerFile } from "#components/pdf/worker-file.ts";
import { ceremonyView } from "#components/queries/ceremony.ts";
import {
  closeLink,
  openLink,
  resumeCeremony,
  startCeremony,
  useIsIdle,
  whenOpened,
} from "#components/queries/ceremony-session.ts";
import { isFramed } from "#components/queries/is-framed.ts";
import { isPressedHere } from "#components/queries/pressed-link.ts";
import { useTellSignedIn } from "#components/queries/signed-in.ts";
import { BackClosesContext } from "#components/ui/back-closes.ts";
import { TimeForMore, useLate } from "#components/ui/late.ts";
import { useTitle } from "#components/ui/use-title.ts";
import { phoneQuery, useMedia } from "#components/ui/use-width.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyTrouble } from "#lib/contract/ceremony-message.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Act, latePartOf, linkGates, sessionEnded, signScreen } from "./act.tsx";
import { useDevice } from "./device.ts";
import { TellContext } from "./embedder.ts";
import { forget, knownCeremony, rememberCeremony } from "./kept.ts";
import { LatePage } from "./late-page.tsx";
import { LeavingContext } from "./leaving.ts";
import { Opening, SeenContext } from "./opening.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { Unreachable } from "./unreachable.tsx";
import { useArrival } from "./use-arrival.ts";
import { useFramed } from "./use-framed.ts";
import { useLeave } from "./use-leave.ts";
import { useOpenOnClick } from "./use-open-on-click.ts";
import { DrawnContext, useTimeForMore } from "./use-time-for-more.ts";
import { useTeller, useTold } from "./use-told.ts";

/**
 * A reload goes on in the session that this tab has; only without one is the token exchanged, by POST: after a click, or at once
 * where it is known to open nothing.
 */
async function openCeremony(token: string, foreseen: string | undefined): Promise<string> {
  const known = knownCeremony(token);
  if (known) {
    await resumeCeremony(known, token);
    return known;
  }
  const ceremonyId = await (foreseen === undefined ? startCeremony(token) : whenOpened(token, foreseen));
  rememberCeremony(token, ceremonyId);
  return ceremonyId;
}

/** Afterwards nothing that was typed is of use any more, whoever ended it and wherever. */
const stillSigning = new Set<CeremonyView["state"]>([
  "unopened",
  "authenticate",
  "consent",
  "sign",
  "waiting-turn",
  "locked",
]);

/** By a link that this tab has no session of. */
function closeFollowed(token: string | undefined, foreseenId: string | undefined): void {
  if (typeof window === "undefined" || token === undefined || foreseenId === undefined) return;
  if (knownCeremony(token)) return;
  closeLink(token, foreseenId);
  if (isPressedHere()) openLink(foreseenId);
}

/** Each has a page of its own; while it is sealed, what everybody has signed has one, too. */
const placeOf = ({ state, authentication, sealed, asked }: CeremonyView): string =>
  `${state} ${authentication?.asks ?? ""} ${authentication?.identity?.state ?? ""} ${state === "completed" && sealed ? "sealed" : ""} ${asked ? "asked" : ""}`;

/** How often to look again, in milliseconds. */
const pace: Partial<Record<CeremonyView["state"], number>> = { "waiting-turn": 20_000, signed: 20_000, locked: 20_000 };
const sealingPace = 1_500;
/** Somebody looks at an identity document: who waits for that is at the page. */
const lookedAtPace = 5_000;
/** After an act without an answer, until the service says how things stand. */
const unsurePace = 5_000;

function paceOf({ data, isInvalidated }: { data: CeremonyView | undefined; isInvalidated: boolean }): number | false {
  // Where there is nothing to show, asking again would take away what says why.
  if (!data) return false;
  if (isInvalidated) return unsurePace;
  if (data.authentication?.identity?.state === "waiting") return lookedAtPace;
  return data.state === "completed" && !data.sealed ? sealingPace : (pace[data.state] ?? false);
}

const isWithoutSession = (cause: unknown): boolean => cause instanceof CallError && cause.status === 401;

/** Opened by the link in an invitation, or by a session that the browser holds already. */
type Entrance = { token: string } | { ceremonyId: string };

/** What is needed for signing, while there is something else to read. Without a network it is asked for again when it is needed. */
function bringAhead(isBefore: boolean, isRead: boolean): void {
  if (isBefore) signScreen().catch(() => undefined);
  // Whoever reads the consent has what is to be read: the line is free.
  if (isRead) void loadViewerAhead();
}

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
  const isPhone = useMedia(phoneQuery);
  const isWindow = !useFramed();
  // Who has left is asked for nothing any more, and the next person is shown nothing.
  if (left)
    return <LatePage later={linkGates}>{({ LeftGate }) => <LeftGate view={left.view} later={left.later} />}</LatePage>;
  return (
    // The history of somebody else's page around this one is theirs.
    <BackClosesContext value={isPhone && isWindow}>
      <LeavingContext value={leaving}>
        <OpenCeremony {...props} />
      </LeavingContext>
    </BackClosesContext>
  );
}

function OpenCeremony({ foreseen, embedders = nobody, ...entrance }: CeremonyProps) {
  const t = useWords();
  const token = "token" in entrance ? entrance.token : undefined;
  const foreseenId = foreseen?.ceremonyId;
  // Before the act that was pressed while the page came is done.
  useState(() => closeFollowed(token, foreseenId));
  const opening = useQuery({
    queryKey: ["ceremony-link", entrance],
    queryFn: () => ("token" in entrance ? openCeremony(entrance.token, foreseenId) : entrance.ceremonyId),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isLeftAlone = useIsIdle(opening.data ?? "");
  useOpenOnClick(
    token === undefined || foreseenId === undefined || opening.data !== undefined
      ? undefined
      : { token, ceremonyId: foreseenId },
  );
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
  const isRead = seen?.state === "consent";
  // Asked for before React has taken the page over, which takes a slow phone longer than the asking.
  useState(() => typeof window === "undefined" || bringAhead(isBefore, isRead));
  useEffect(() => bringAhead(isBefore, isRead), [isBefore, isRead]);
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  // What is there stays while a question is not answered; without a session it is nobody's any more.
  const cause = opening.error ?? (view.data && !isWithoutSession(view.error) ? null : view.error);
  const trouble = troubleOf(entrance, cause);
  // What has a script of its own is arrived at once that is there.
  const device = useDevice();
  const part = isLeftAlone ? sessionEnded : trouble ? linkGates : latePartOf(seen, device);
  const hasPart = useLate(part) !== undefined || part === undefined || trouble === "unreachable";
  const isThere = seen?.state === "sign" && !isLeftAlone ? isShown : hasPart;
  useArrival(!isThere ? undefined : isLeftAlone ? "left alone" : seen && placeOf(seen));
  const tell = useTeller(embedders, seen?.package.id ?? "");
  useTold(tell, seen, isLeftAlone ? "session" : trouble, hasPart);
  // Whoever signed in on the way here may have other links open.
  useTellSignedIn(view.data !== undefined && !view.data.authentication?.login);
  const { isTime, onDrawn } = useTimeForMore(seen?.state);

  if (isLeftAlone && view.data && "token" in entrance) {
    const { data } = view;
    const { token } = entrance;
    return <LatePage later={sessionEnded}>{({ SessionEnded }) => <SessionEnded view={data} token={token} />}</LatePage>;
  }
  if (trouble === "unreachable")
    return (
      <Unreachable
        trying={opening.isFetching || view.isFetching}
        onRetry={() => void (opening.error ? opening.refetch() : view.refetch())}
      />
    );
  if (trouble)
    return (
      <LatePage later={linkGates}>
        {({ NoCookies, BadLink, SessionOver }) =>
          trouble === "cookies" ? (
            <NoCookies />
          ) : "token" in entrance ? (
            <BadLink token={entrance.token} told={cause instanceof CallError ? cause.parameters : {}} />
          ) : (
            <SessionOver />
          )
        }
      </LatePage>
    );
  return (
    <TellContext value={tell}>
      <TimeForMore value={isTime}>
        <DrawnContext value={onDrawn}>
          {/* The largest part of all: it begins to come behind the page's own scripts, not when these have run. */}
          {isRead ? <link rel="prefetch" href={workerFile()} /> : null}
          {view.data && closesAlone.has(view.data.state) ? (
            <SessionWatch
              key={view.data.ceremonyId}
              ceremonyId={view.data.ceremonyId}
              warns={warned.has(view.data.state)}
            />
          ) : null}
          <SeenContext value={seen}>{seen ? <Act view={seen} onShown={onShown} /> : <Opening />}</SeenContext>
        </DrawnContext>
      </TimeForMore>
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
