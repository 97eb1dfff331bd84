// Everything that the interface tells of some packages and of their account, for comparing one database with another.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { callRoute, type RouteAnswer, type RouteModule } from "./requests.ts";

/**
 * Of whichever database this process works on (work-on.ts). Evidence and audit log have to be whole. Asked once of
 * each: that files were downloaded is evidence, too.
 */
export async function toldByInterface(key: string, packageIds: readonly string[]) {
  const get = async (file: string, params = {}): Promise<RouteAnswer> => {
    const route = (await import(join(projectRoot, `app/api/${file}/route.ts`))) as RouteModule;
    const answer = await callRoute(route, `GET /${file}`, { key, params });
    expect(answer.status, `${file} ${answer.text.slice(0, 300)}`).toBe(200);
    return answer;
  };
  const packages = [];
  for (const packageId of packageIds) {
    const whole = await get("packages/[packageId]", { packageId });
    const evidence = await get("packages/[packageId]/evidence", { packageId });
    expect(evidence.body.intact).toBe(true);
    const documents = [];
    for (const { id } of whole.body.documents as { id: string }[])
      for (const kind of ["pdf", "original"]) {
        const file = await get(`packages/[packageId]/documents/[documentId]/${kind}`, { packageId, documentId: id });
        documents.push(createHash("sha256").update(file.bytes).digest("hex"));
      }
    packages.push({ whole: whole.body, evidence: evidence.body, documents });
  }
  const senders = await get("account/senders");
  const audit = await get("account/admin/auditEvents/check");
  expect(audit.body.whole).toBe(true);
  return { packages, senders: senders.body, audit: audit.body };
}
