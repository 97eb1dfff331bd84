// Makes and reads packages through the route handlers, for tests that are about something else.
import { eq } from "drizzle-orm";
import * as onePackage from "#app/api/packages/[packageId]/route.ts";
import * as allPackages from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { packageForm, pdfOf, readyPackage } from "./package-input.ts";
import { callRoute, type RouteAnswer } from "./requests.ts";

/** Posts a package (by default one that is ready to be sent) with one PDF per document; answers its id. */
export async function createByApi(
  key: string,
  payload: Record<string, unknown> = readyPackage(),
  pdf: () => Uint8Array = pdfOf,
): Promise<string> {
  const documents = Array.isArray(payload.documents) ? payload.documents : [];
  const answer = await callRoute(allPackages, "POST /packages", {
    key,
    form: packageForm(
      payload,
      documents.map(() => pdf()),
    ),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.id;
}

/** As time does: nobody may give a due date that has passed, but one that was given passes. */
export const letDuePass = (packageId: string) =>
  db
    .update(packages)
    .set({ due: new Date("2020-01-01T00:00:00Z") })
    .where(eq(packages.id, packageId));

export async function readByApi(key: string, packageId: string): Promise<Package> {
  const answer = await callRoute(onePackage, `GET /packages/${packageId}`, { key, params: { packageId } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

/** How clients send, trash, restore and archive. */
export const postChange = (key: string, packageId: string, json: unknown): Promise<RouteAnswer> =>
  callRoute(onePackage, `POST /packages/${packageId}`, { key, params: { packageId }, json });

export async function sendByApi(key: string, payload?: Record<string, unknown>): Promise<string> {
  const packageId = await createByApi(key, payload);
  const sent = await postChange(key, packageId, { status: "SENT" });
  if (sent.status !== 204) throw new Error(sent.text);
  return packageId;
}
