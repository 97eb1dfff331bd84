// Signing in person as tests do it: the host's device, which goes from hand to hand, and the signer's pages on it.
import { expect } from "vitest";
import * as passcodeRoute from "#app/api/ceremony/[ceremonyId]/passcode/route.ts";
import * as ceremonyRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import * as signRoute from "#app/api/ceremony/[ceremonyId]/sign/route.ts";
import * as endRoute from "#app/api/in-person/[packageId]/end/route.ts";
import * as giveBackRoute from "#app/api/in-person/[packageId]/give-back/route.ts";
import * as handOverRoute from "#app/api/in-person/[packageId]/hand-over/route.ts";
import * as notStatedRoute from "#app/api/in-person/[packageId]/not-stated/route.ts";
import * as route from "#app/api/in-person/[packageId]/route.ts";
import * as sendLinkRoute from "#app/api/in-person/[packageId]/send-link/route.ts";
import * as startRoute from "#app/api/in-person/[packageId]/start/route.ts";
import * as takeRoute from "#app/api/in-person/[packageId]/take/route.ts";
import * as unlockRoute from "#app/api/in-person/[packageId]/unlock/route.ts";
import { hostStatement, signerStatement } from "#lib/signing/in-person/statement-words.ts";
import { callRoute, type RouteAnswer, type RouteModule } from "./requests.ts";
import { acceptShown, allOf } from "./sent-package.ts";

const cookieIn = (answer: RouteAnswer, name: string): string =>
  (answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? "").split(";")[0] ?? "";

export const startInPerson = (packageId: string, proof: object) =>
  callRoute(startRoute, "POST /in-person/x/start", {
    ...proof,
    params: { packageId },
    json: { place: "Gävle", pin: "4711", leaveDesk: false },
  });

/** The host's device. */
export async function hostDevice(packageId: string, key: string) {
  const started = await startInPerson(packageId, { key });
  expect(started.status, started.text).toBe(200);
  const cookie = cookieIn(started, "COUNTERSIGN_HOST");
  const at = (module: RouteModule, act: string, json?: unknown) =>
    callRoute(module, `POST /in-person/x/${act}`, { cookie, params: { packageId }, json });
  const name = started.body.host as string;
  const stated = async (signer: string, change: object = {}) => {
    const said = {
      host: name,
      signer,
      place: "Gävle",
      how: "document" as const,
      detail: "passport of Portugal, 40",
      ...change,
    };
    const { how, detail } = said;
    return { words: await hostStatement(said, "en"), language: "en", how, detail };
  };
  return {
    cookie,
    name,
    started,
    stated,
    view: async () => callRoute(route, "GET /in-person/x", { cookie, params: { packageId } }),
    hand: (roleId: string, statement?: unknown) => at(handOverRoute, "hand-over", { roleId, statement }),
    handTo: async (roleId: string, signer: string) =>
      at(handOverRoute, "hand-over", { roleId, statement: await stated(signer) }),
    take: async (signer: string, change: object = {}) =>
      at(takeRoute, "take", {
        statement: { words: await signerStatement({ host: name, signer }, "en"), language: "en", ...change },
      }),
    takeOnly: () => at(takeRoute, "take", {}),
    giveBack: (notMe = false) => at(giveBackRoute, "give-back", { notMe }),
    unlock: (pin = "4711") => at(unlockRoute, "unlock", { pin }),
    notStated: (roleId: string, reason: string) => at(notStatedRoute, "not-stated", { roleId, reason }),
    sendLink: (roleId: string) => at(sendLinkRoute, "send-link", { roleId }),
    end: () => at(endRoute, "end"),
  };
}

/** The signer's pages on that device. */
export async function pagesOf(taken: RouteAnswer) {
  expect(taken.status, taken.text).toBe(200);
  const ceremonyId = taken.body.current.ceremonyId as string;
  const cookie = cookieIn(taken, "COUNTERSIGN_CEREMONY");
  const call = { cookie, params: { ceremonyId } };
  const view = () => callRoute(ceremonyRoute, "GET /ceremony/x", call);
  return {
    ceremonyId,
    view,
    enter: (code: string) => callRoute(passcodeRoute, "POST /ceremony/x/passcode", { ...call, json: { code } }),
    consent: () => acceptShown(call),
    sign: async () => callRoute(signRoute, "POST /ceremony/x/sign", { ...call, json: allOf((await view()).body) }),
  };
}
