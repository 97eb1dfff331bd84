// What the test world holds besides its package.
import { db } from "#db/client.ts";
import { delegates, journalEntries } from "#db/schema/senders.ts";
import type { RouteAnswer } from "./requests.ts";
import type { CallerName } from "./world.ts";

/** What the world holds besides the package, each made by its own endpoint with the endpoint's own example. */
export const furniture: [line: string, by: CallerName, id: string, pick: (body: RouteAnswer["body"]) => string][] = [
  ["POST /groups", "manager", "groupId", (group) => group.id],
  ["POST /account/roles", "manager", "accountRoleId", (role) => role.id],
  ["POST /account/subaccounts", "manager", "subAccountId", (account) => account.id],
  ["POST /account/customfields", "manager", "customFieldId", (field) => field.id],
  ["POST /user/customfields", "owner of the package", "userFieldId", (field) => field.id],
  ["PUT /account/admin/designerProfiles/{profileName}", "manager", "designer", () => "counter"],
  ["POST /account/admin/deliveryDestinations", "manager", "destinationId", (destination) => destination.id],
  ["POST /account/admin/clientApps", "manager", "clientAppId", (app) => app.id],
  ["POST /account/admin/suppressedAddresses", "manager", "suppressedAddressId", (address) => address.id],
  ["POST /account/admin/documents", "manager", "libraryDocumentId", (document) => document.id],
  ["PUT /account/admin/consentDocuments/{language}", "manager", "consent", () => "en"],
  ["PUT /account/admin/logo", "manager", "logo", () => ""],
  ["POST /accountConfig/handoverUrl/{language}", "manager", "handover", () => "en"],
  ["POST /account/senders/{senderId}/apiKeys", "owner of the package", "keyId", (key) => key.id],
  ["POST /desk/folders", "owner of the package", "folderId", (folder) => folder.id],
  ["POST /layouts", "owner of the package", "layoutId", (layout) => layout.id],
  ["POST /packages/{packageId}/attachment/{attachmentUid}", "signer of this package", "upload", () => "0"],
  [
    "POST /supporting-documents/v1/transactions/{packageId}/documents",
    "owner of the package",
    "supportingDocumentId",
    ([added]) => String(added.id),
  ],
];

/** What the package's owner has that no endpoint makes: somebody who may act for them, and an entry in their journal. */
export async function furnishOwner(senderId: string, delegateId: string): Promise<void> {
  await db.insert(delegates).values({ senderId, delegateId });
  await db.insert(journalEntries).values({ senderId, sequenceNumber: 1 });
}
