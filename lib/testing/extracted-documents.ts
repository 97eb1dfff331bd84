// Packages made of documents that are read for fields, and what became of them: for the tests of POST /packages and POST …/documents.
import { beforeAll, expect } from "vitest";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { makeAccount } from "./callers.ts";
import type { FormFieldToMake } from "./make-form-pdf.ts";
import { packageForm, person } from "./package-input.ts";
import { readByApi } from "./packages-by-api.ts";
import { callRoute, type RouteAnswer } from "./requests.ts";

/** Whose documents they are. */
export let key = "";

/** At the head of a file of tests: an account of its own. */
export function withAccount(): void {
  beforeAll(async () => {
    key = (await makeAccount()).owner.apiKey;
  });
}

export const roles = ["signer1", "signer2", "signer3"].map((name) => person(name));
export const create = async (document: object, pdf: Uint8Array, more: object = {}): Promise<RouteAnswer> =>
  callRoute(packagesRoute, "POST /packages", {
    key,
    form: packageForm({ name: "Extracted", roles, documents: [{ id: "d", name: "Contract", ...document }], ...more }, [
      pdf,
    ]),
  });
export const documentOf = async (answer: RouteAnswer): Promise<Document> => {
  expect(answer.status, answer.text).toBe(200);
  return (await readByApi(key, answer.body.id)).documents[1] as Document;
};
export const pdfOf = async (answer: RouteAnswer): Promise<Uint8Array> => {
  const params = { packageId: answer.body.id, documentId: "d" };
  return (await callRoute(pdfRoute, `GET /packages/${answer.body.id}/documents/d/pdf`, { key, params })).bytes;
};
const style = (approval: Approval) => approval.fields.find((field) => field.type === "SIGNATURE")?.subtype ?? "ACCEPT";
export const told = (document: Document) =>
  document.approvals.map((one) =>
    [
      one.role,
      style(one),
      one.optional ? "optional" : "",
      ...one.fields.slice(1).map((field) => field.binding ?? field.subtype),
    ]
      .filter(Boolean)
      .join(" "),
  );

export const row = (name: string, top: number, more: Partial<FormFieldToMake> = {}, page = 0): FormFieldToMake => ({
  name,
  at: [{ page, rect: [72, 792 - top - 22, 222, 792 - top] }],
  ...more,
});
