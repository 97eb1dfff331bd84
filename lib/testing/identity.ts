// Ann hands in pictures of her identity document, and somebody of the sender's decides about them.
import { createCanvas } from "@napi-rs/canvas";
import * as entryRoute from "#app/api/ceremony/[ceremonyId]/identity/entry/route.ts";
import * as identityRoute from "#app/api/ceremony/[ceremonyId]/identity/route.ts";
import * as decideRoute from "#app/api/packages/[packageId]/identityChecks/[checkId]/route.ts";
import * as checksRoute from "#app/api/packages/[packageId]/identityChecks/route.ts";
import type { IdentitySide } from "#lib/contract/records/identity-words.ts";
import type { TestSender } from "./callers.ts";
import { callRoute, type RouteAnswer } from "./requests.ts";

/** A photograph of a card. */
export function photo(colour = "teal", { width = 640, height = 400 } = {}): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "white";
  context.fillRect(20, 20, 200, 40);
  return canvas.toBuffer("image/jpeg");
}

type AtLink = { id: string; cookie: string };
export type Pictures = Partial<Record<IdentitySide, Uint8Array>>;

export const handIn = ({ id, cookie }: AtLink, pictures: Pictures): Promise<RouteAnswer> =>
  callRoute(identityRoute, `POST /ceremony/${id}/identity`, {
    params: { ceremonyId: id },
    cookie,
    form: Object.entries(pictures).map(([name, bytes]) => ({
      name,
      fileName: "IMG_1.jpg",
      bytes,
      type: "image/jpeg",
    })),
  });

export const enter = ({ id, cookie }: AtLink): Promise<RouteAnswer> =>
  callRoute(entryRoute, `POST /ceremony/${id}/identity/entry`, { params: { ceremonyId: id }, cookie });

export const checksOf = (packageId: string, { apiKey }: Pick<TestSender, "apiKey">): Promise<RouteAnswer> =>
  callRoute(checksRoute, "GET /identityChecks", { key: apiKey, params: { packageId } });

export const decide = (
  packageId: string,
  checkId: string,
  { apiKey }: Pick<TestSender, "apiKey">,
  json: { decision: string; reason?: string },
): Promise<RouteAnswer> =>
  callRoute(decideRoute, "POST /identityChecks/check", { key: apiKey, params: { packageId, checkId }, json });
