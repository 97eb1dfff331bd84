/** Every address of the desk, for the journeys that sweep over all of it; app/(desk)/swept.test.ts misses none. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { makePackage, ownerEmail, type SpecClient } from "../spec-client.ts";

/** What has a page of its own, by its id. */
export type Shown = { draft: string; sent: string; template: string; batch: string; group: string; sender: string };

const settingsFolder = join(import.meta.dirname, "../../app/(desk)/settings");
const settingsPages = readdirSync(settingsFolder)
  .filter((name) => existsSync(join(settingsFolder, name, "page.tsx")))
  .map((name) => `/settings/${name}`);

export function deskAddresses(shown: Shown): string[] {
  const [draft, sent, template, batch, group, sender] = [
    shown.draft,
    shown.sent,
    shown.template,
    shown.batch,
    shown.group,
    shown.sender,
  ].map(encodeURIComponent);
  return [
    "/",
    "/inbox",
    "/inbox?search=nothingofthatname",
    "/drafts",
    "/trash",
    "/outbox",
    "/templates",
    `/packages/new?id=${template}`,
    `/templates/${template}/bulk`,
    `/templates/${template}/bulk/${batch}`,
    "/reports",
    "/senders",
    `/senders/${sender}`,
    "/senders/roles",
    "/groups",
    `/groups/${group}`,
    "/settings",
    ...settingsPages,
    "/packages/new",
    `/packages/new?id=${draft}`,
    `/packages/${draft}/designer`,
    `/packages/${draft}/signing-page`,
    `/packages/${draft}/review`,
    `/packages/${draft}`,
    `/packages/${sent}`,
    `/packages/${sent}?tab=documents`,
    `/packages/${sent}?tab=activity`,
    `/packages/${sent}?tab=settings`,
    `/packages/${sent}/designer`,
    "/packages/nothing-of-that-id",
    // Not of the desk, but its own people look there, too.
    "/status",
  ];
}

const header = "Buyer,FIRST_NAME,LAST_NAME,EMAIL,AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE,SIGNER_VERIFICATION";

/** A template that was sent to one person in bulk, and a group; each is called so. */
export async function makeOthers(
  owner: SpecClient,
  { name, groupName }: { name: string; groupName: string },
): Promise<Omit<Shown, "draft" | "sent" | "sender">> {
  const roles = [{ id: "client", name: "Buyer", signers: [] }];
  const template = await makePackage(owner, { name, type: "TEMPLATE", roles });
  const row = ",Layla,Haddad,layla.haddad@example.com,NONE,,,";
  const sending = await owner.packages.bulkSend(template, { name, description: "" }, `${header}\r\n${row}`);
  if (sending.status !== 200) throw new Error(`Sending in bulk answered ${sending.status}: ${sending.text}`);
  const members = [{ email: ownerEmail, memberType: "REGULAR" }];
  const group = await owner.groups.create({
    name: groupName,
    email: "legal@example.com",
    emailMembers: false,
    members,
  });
  if (group.status !== 200) throw new Error(`Making a group answered ${group.status}: ${group.text}`);
  return { template, batch: sending.body.id, group: group.body.id };
}
