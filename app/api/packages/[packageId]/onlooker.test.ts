// What recipients of one package learn about each other.
import { expect, test } from "vitest";
import { makeAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as sessions from "../../sessions/route.ts";
import * as rolesRoute from "./roles/route.ts";
import * as route from "./route.ts";

const auth = { scheme: "CHALLENGE", challenges: [{ question: "Your cat?", answer: "Mog", maskInput: false }] };
const secret = { phone: "+4722334455", auth, address: { city: "Oslo" }, data: { note: "private" } };

test("200: a recipient sees the others' names and addresses, no more; the owner sees everything", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const [sam] = senders;
  if (!sam) throw new Error("no sender");
  const colleague = { email: sam.row.email, phone: "+4722000000" };
  const packageId = await sendPackage(owner, { roles: [person("Ann", secret), person("Bob", colleague)] });
  const call = { params: { packageId } };
  const asked = { key: owner.apiKey, query: { package: packageId, signer: "bob" } };
  const { sessionToken } = (await callRoute(sessions, "POST /sessions", asked)).body;
  const views = [{ cookie: `SERVICE_SESSION_ID=${sessionToken}` }, { key: sam.apiKey }, { key: owner.apiKey }].map(
    async (who) => [
      (await callRoute(route, "GET /packages/x", { ...call, ...who })).body.roles,
      (await callRoute(rolesRoute, "GET /packages/x/roles", { ...call, ...who })).body.results,
    ],
  );
  const [signers, colleagues, owners] = await Promise.all(views);
  type Seen = { id: string; signers: Record<string, unknown>[] }[];
  const of = (roles: Seen, id: string) => roles.find((role) => role.id === id)?.signers[0];
  for (const roles of [...(signers ?? []), ...(colleagues ?? [])] as Seen[]) {
    expect(of(roles, "ann")).toMatchObject({ firstName: "Ann", email: "ann@example.net", phone: null, data: null });
    expect(of(roles, "ann")).toMatchObject({ address: null, auth: { scheme: "CHALLENGE", challenges: [] } });
    expect(of(roles, "bob")).toMatchObject({ phone: "+4722000000" });
  }
  for (const roles of (owners ?? []) as Seen[])
    expect(of(roles, "ann")).toMatchObject({
      phone: secret.phone,
      data: secret.data,
      auth: { challenges: [{ answer: "Mog" }] },
    });
});
