// The act that is the signer's now, or the page that says why there is none. What is not needed first comes later.
import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { type Late, late, useLate } from "#components/ui/late.ts";
import { phoneQuery } from "#components/ui/use-width.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { type Device, useDevice } from "./device.ts";
import { handOverOf } from "./hand-over-target.ts";
import { wasSignedHere } from "./kept.ts";
import { conditionalView } from "./late-conditions.ts";
import { LatePage } from "./late-page.tsx";
import { OpenGate } from "./open-gate.tsx";
import { Opening } from "./opening.tsx";
import { backCloses } from "./use-leave.ts";

/** Most of the scripts: they come while the consent is read, so that nobody waits for them with it. */
export const signScreen = async () => {
  const isPhone = window.matchMedia(phoneQuery).matches;
  const { screen } = await (isPhone ? import("./phone-screen.ts") : import("./desk-screen.ts"));
  return screen;
};
const SignScreen = dynamic(signScreen, { ssr: false, loading: () => <Opening /> });

/** Drawn on the server, too: its words are there before any script. */
const deadEnd = late(() => import("./dead-end.tsx"));
const DeadEnd = dynamic(() => deadEnd.bring().then((part) => part.DeadEnd));

const authentication = late(() => import("./authentication-gate.tsx"));
const afterSigning = late(() => import("./after-signing.tsx"));
export const linkGates = late(() => import("./link-gates.tsx"));
export const sessionEnded = late(() => import("./session-ended.tsx"));

/** Words that are there to be read before any script is. */
const isDeadEnd = (view: CeremonyView, device: Device | undefined): boolean =>
  !device &&
  !(wasSignedHere(view.ceremonyId) && handOverOf(view)?.atOnce) &&
  !["signed", "completed", "choose-member"].includes(view.state);

/** The script that the page of a view waits for, where it waits for one; the documents tell by themselves. */
export function latePartOf(view: CeremonyView | undefined, device: Device | undefined): Late<unknown> | undefined {
  if (!view || view.state === "unopened" || view.state === "consent" || view.state === "sign") return undefined;
  if (view.state === "authenticate") return authentication;
  return isDeadEnd(view, device) ? undefined : afterSigning;
}

export function Act({ view, onShown }: { view: CeremonyView; onShown: () => void }) {
  const client = useQueryClient();
  const device = useDevice();
  const { state, ceremonyId } = view;
  useLate(afterSigning);
  useLate(authentication);
  useLate(linkGates);
  useLate(sessionEnded);
  useLate(deadEnd);
  useLate(backCloses);
  useLate(view.conditions.length > 0 ? conditionalView : undefined);
  if (state === "unopened") return <OpenGate view={view} />;
  if (state === "authenticate")
    return (
      <LatePage later={authentication}>
        {({ AuthenticationGate }) => <AuthenticationGate key={view.authentication?.asks} view={view} />}
      </LatePage>
    );
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
  if (isDeadEnd(view, device)) return <DeadEnd view={view} />;
  return <LatePage later={afterSigning}>{({ AfterSigning }) => <AfterSigning view={view} device={device} />}</LatePage>;
}
