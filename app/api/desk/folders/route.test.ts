// A sender's own folders, and the packages in them: who sees what, and two windows at once.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as transferRoute from "#app/api/account/senders/[senderId]/transfer/route.ts";
import * as listRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { folderedPackages, senderFolders } from "#db/schema/desk.ts";
import { packages } from "#db/schema/packages.ts";
import { delegates, senders } from "#db/schema/senders.ts";
import { mostFolders } from "#lib/contract/records/most-folders.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { makeDraft, setStatus, signer } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { untilInLine } from "#lib/testing/until.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";
import * as folderRoute from "./[folderId]/route.ts";
import * as placeRoute from "./packages/route.ts";
import * as foldersRoute from "./route.ts";

let account: TestAccount;
let sam: TestSender;
let dana: TestSender;
beforeEach(async () => {
  account = await makeAccount({ senders: 2 });
  [sam, dana] = account.senders as [TestSender, TestSender];
});

const key = (by: TestSender) => ({ key: by.apiKey });
const make = (by: TestSender, name: string) =>
  callRoute(foldersRoute, "POST /desk/folders", { ...key(by), json: { name } });
const idOf = async (by: TestSender, name: string): Promise<string> => (await make(by, name)).body.id;
const namesOf = async (by: TestSender): Promise<string[]> =>
  (await callRoute(foldersRoute, "GET /desk/folders", key(by))).body.folders.map(({ name }: { name: string }) => name);
const rename = (by: TestSender, folderId: string, name: string) =>
  callRoute(folderRoute, `PUT /desk/folders/${folderId}`, { ...key(by), params: { folderId }, json: { name } });
const remove = (by: TestSender, folderId: string) =>
  callRoute(folderRoute, `DELETE /desk/folders/${folderId}`, { ...key(by), params: { folderId } });
const put = (by: TestSender, packageId: string, folderId: string | null) =>
  callRoute(placeRoute, "PUT /desk/folders/packages", { ...key(by), json: { packageId, folderId } });
const list = (by: TestSender, query: Record<string, string | number>) =>
  callRoute(listRoute, "GET /packages", { ...key(by), query });
const idsIn = async (by: TestSender, folder: string, query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(by, { folder, ...query })).body.results.map(({ id }: { id: string }) => id);

describe("folders", () => {
  test("200: made, listed by name, renamed and removed, for one person alone", async () => {
    const leases = await idOf(sam, " Leases ");
    await make(sam, "contracts");
    expect(await namesOf(sam)).toEqual(["contracts", "Leases"]);
    expect(await namesOf(dana)).toEqual([]);
    expect((await rename(sam, leases, "Archive")).body).toEqual({ id: leases, name: "Archive" });
    expect((await rename(sam, leases, "ARCHIVE")).body.name).toBe("ARCHIVE");
    expect(await namesOf(sam)).toEqual(["ARCHIVE", "contracts"]);
    expect((await remove(sam, leases)).status).toBe(204);
    expect(await namesOf(sam)).toEqual(["contracts"]);
    // Everybody has names of their own.
    expect((await make(dana, "Contracts")).status).toBe(200);
  });

  test("400 for a name that is taken or none, 401 without credentials, and nothing is lost", async () => {
    const leases = await idOf(sam, "Leases");
    await make(sam, "Contracts");
    for (const answer of [await make(sam, "LEASES"), await rename(sam, leases, "contracts")]) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe("Another folder of yours has this name.");
    }
    expect((await make(sam, "  ")).status).toBe(400);
    expect((await rename(sam, leases, "")).status).toBe(400);
    expect((await make(sam, "a".repeat(256))).status).toBe(400);
    expect((await callRoute(foldersRoute, "GET /desk/folders")).status).toBe(401);
    expect(await namesOf(sam)).toEqual(["Contracts", "Leases"]);
  });

  test("404: another sender's folder cannot be reached, renamed, removed, filled or listed", async () => {
    const { id } = await makeDraft(sam);
    const leases = await idOf(sam, "Leases");
    await put(sam, id, leases);
    const own = await makeDraft(dana);
    for (const answer of [
      await rename(dana, leases, "Mine"),
      await remove(dana, leases),
      await put(dana, own.id, leases),
      await list(dana, { folder: leases }),
      // Neither may whoever manages the account.
      await list(account.owner, { folder: leases, ownerUserId: sam.row.id }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.messageKey).toBe("error.notFound.folderNotFound");
    }
    expect(await namesOf(sam)).toEqual(["Leases"]);
    expect(await idsIn(sam, leases)).toEqual([id]);
  });

  test("two windows that make the same name at once: one has it, the other is told, and no more than fit", async () => {
    const held = async (start: () => Promise<{ status: number }[]>): Promise<number[]> => {
      let running: ReturnType<typeof start> | undefined;
      await db.transaction(async (tx) => {
        await tx.select({ id: senders.id }).from(senders).where(eq(senders.id, sam.row.id)).for("update");
        running = start();
        await untilInLine(2);
      });
      return ((await running) ?? []).map(({ status }) => status).toSorted();
    };
    expect(await held(() => Promise.all([make(sam, "Leases"), make(sam, "leases")]))).toEqual([200, 400]);
    expect(await namesOf(sam)).toHaveLength(1);
    await db
      .insert(senderFolders)
      .values(
        Array.from({ length: mostFolders - 2 }, (_, at) => ({ senderId: sam.row.id, id: `f${at}`, name: `F${at}` })),
      );
    expect(await held(() => Promise.all([make(sam, "One"), make(sam, "Two")]))).toEqual([200, 400]);
    expect(await namesOf(sam)).toHaveLength(mostFolders);
    expect((await make(sam, "Three")).body.message).toContain("There are 100 folders already.");
  });
});

describe("packages in folders", () => {
  test("200: a package lies in one folder; it is told where it was, and taken out again", async () => {
    const [leases, old] = [await idOf(sam, "Leases"), await idOf(sam, "Old")];
    const [one, two] = [await makeDraft(sam), await makeDraft(sam)];
    expect((await put(sam, one.id, leases)).body).toEqual({ before: null });
    await put(sam, two.id, leases);
    expect((await list(sam, { folder: leases, sort: "created", dir: "asc" })).body.count).toBe(2);
    expect(await idsIn(sam, leases, { from: 2, to: 2, sort: "created", dir: "asc" })).toEqual([two.id]);
    expect((await put(sam, one.id, old)).body).toEqual({ before: leases });
    expect(await idsIn(sam, leases)).toEqual([two.id]);
    expect(await idsIn(sam, old)).toEqual([one.id]);
    const lies = async (by: TestSender) =>
      (await callRoute(foldersRoute, "GET /desk/folders", { ...key(by), query: { packageId: one.id } })).body.lies;
    expect([await lies(sam), await lies(dana)]).toEqual([old, null]);
    expect((await put(sam, one.id, null)).body).toEqual({ before: old });
    expect(await lies(sam)).toBe(null);
    expect((await put(sam, one.id, null)).body).toEqual({ before: null });
    expect(await idsIn(sam, old)).toEqual([]);
    expect((await list(sam, {})).body.count).toBe(2);
  });

  test("200: narrowed beside the folder by status, words and set; not in it while in the trash", async () => {
    const leases = await idOf(sam, "Leases");
    const [draft, sent] = [await makeDraft(sam), await makeDraft(sam, { change: { name: "Other" } })];
    await setStatus(sent, "SENT");
    await makeDraft(sam);
    for (const { id } of [draft, sent]) await put(sam, id, leases);
    expect(await idsIn(sam, leases, { query: "SENT" })).toEqual([sent.id]);
    expect(await idsIn(sam, leases, { search: "lease" })).toEqual([draft.id]);
    expect(await idsIn(sam, leases, { predefined: "waitingOnOthers" })).toEqual([sent.id]);
    await db.update(packages).set({ trashed: true }).where(eq(packages.id, draft.id));
    expect(await idsIn(sam, leases)).toEqual([sent.id]);
    expect(await idsIn(sam, leases, { query: "trashed" })).toEqual([draft.id]);
  });

  test("each who sees a package has it in a folder of their own: signers, and the owner's delegates", async () => {
    await db.insert(delegates).values({ senderId: sam.row.id, delegateId: dana.row.id });
    const pkg = await makeDraft(sam, {
      roles: [{ id: "ann", name: "Ann", signers: [signer("Ann", { email: account.owner.row.email })] }],
    });
    const [ofSam, ofDana, ofAnn] = [await idOf(sam, "A"), await idOf(dana, "A"), await idOf(account.owner, "A")];
    expect((await put(account.owner, pkg.id, ofAnn)).status).toBe(404);
    await setStatus(pkg, "SENT");
    expect((await put(sam, pkg.id, ofSam)).status).toBe(200);
    expect((await put(dana, pkg.id, ofDana)).status).toBe(200);
    expect((await put(account.owner, pkg.id, ofAnn)).status).toBe(200);
    expect(await idsIn(sam, ofSam)).toEqual([pkg.id]);
    expect(await idsIn(dana, ofDana)).toEqual([pkg.id]);
    expect(await idsIn(dana, ofDana, { ownerUserId: sam.row.id })).toEqual([pkg.id]);
    expect(await idsIn(account.owner, ofAnn)).toEqual([pkg.id]);
    // Who does not see it any more does not find it there either.
    await db.delete(delegates).where(eq(delegates.senderId, sam.row.id));
    expect(await idsIn(dana, ofDana)).toEqual([]);
  });

  test("404 for a package that is not seen, is gone or is none, and for a folder that is gone", async () => {
    const leases = await idOf(sam, "Leases");
    const template = await makeDraft(sam, { change: { type: "TEMPLATE" } });
    for (const id of [(await makeDraft(dana)).id, "nothing", template.id])
      expect((await put(sam, id, leases)).body.messageKey).toBe("error.notFound.packageNotFound");
    await remove(sam, leases);
    const { id } = await makeDraft(sam);
    expect((await put(sam, id, leases)).body.messageKey).toBe("error.notFound.folderNotFound");
    expect((await remove(sam, leases)).status).toBe(404);
  });

  test("a folder that goes leaves its packages; a package that goes, or becomes another's, leaves its folder", async () => {
    const [leases, old] = [await idOf(sam, "Leases"), await idOf(sam, "Old")];
    const [kept, gone, given] = [await makeDraft(sam), await makeDraft(sam), await makeDraft(sam)];
    await put(sam, kept.id, old);
    for (const { id } of [gone, given]) await put(sam, id, leases);
    await remove(sam, old);
    expect((await list(sam, {})).body.count).toBe(3);
    await db.delete(packages).where(eq(packages.id, gone.id));
    const answer = await callRoute(transferRoute, `POST /account/senders/${sam.row.id}/transfer`, {
      ...key(account.owner),
      params: { senderId: sam.row.id },
      json: { to: dana.row.id, kinds: ["DRAFTS"], packageIds: [given.id] },
    });
    expect(answer.body).toEqual({ moved: 1, left: 0 });
    expect(await db.select().from(folderedPackages).where(eq(folderedPackages.senderId, sam.row.id))).toEqual([]);
  });

  test("two windows at once: a package ends up in one of two folders, and in none that is removed meanwhile", async () => {
    const [leases, old] = [await idOf(sam, "Leases"), await idOf(sam, "Old")];
    const { id } = await makeDraft(sam);
    const both = await whileLocked(id, () => Promise.all([put(sam, id, leases), put(sam, id, old)]));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([...(await idsIn(sam, leases)), ...(await idsIn(sam, old))]).toEqual([id]);
    const late = await whileLocked(
      id,
      () => put(sam, id, leases),
      1,
      () => remove(sam, leases),
    );
    expect(late.body.messageKey).toBe("error.notFound.folderNotFound");
    expect(await namesOf(sam)).toEqual(["Old"]);
  });

  test("each folder tells how many it holds, as its list does, asked in one statement however many there are", async () => {
    const [leases, old] = [await idOf(sam, "Leases"), await idOf(sam, "Old")];
    await idOf(sam, "Empty");
    const counts = async () =>
      (await callRoute(foldersRoute, "GET /desk/folders", key(sam))).body.folders.map(
        ({ name, packages: many }: { name: string; packages: number }) => [name, many],
      );
    const [one, two, trashed] = [await makeDraft(sam), await makeDraft(sam), await makeDraft(sam)];
    const seen = await makeDraft(dana, {
      roles: [{ id: "sam", name: "Sam", signers: [signer("Sam", { email: sam.row.email })] }],
    });
    await setStatus(seen, "SENT");
    for (const { id } of [one, trashed, seen]) await put(sam, id, leases);
    await put(sam, two.id, old);
    await db.update(packages).set({ trashed: true }).where(eq(packages.id, trashed.id));
    expect(await counts()).toEqual([
      ["Empty", 0],
      ["Leases", 2],
      ["Old", 1],
    ]);
    expect(await idsIn(sam, leases)).toHaveLength(2);
    // Taken back to draft, it is seen no more.
    await setStatus(seen, "DRAFT");
    expect(await counts()).toContainEqual(["Leases", 1]);
    const asked = await countStatements(() => callRoute(foldersRoute, "GET /desk/folders", key(sam)));
    expect(asked.statements.filter((text) => text.includes("folder"))).toHaveLength(1);
  });

  test("a list that asks for no folder asks the database no more than before", async () => {
    const leases = await idOf(sam, "Leases");
    await put(sam, (await makeDraft(sam)).id, leases);
    await list(sam, {});
    const plain = await countStatements(() => list(sam, {}));
    expect(plain.statements.filter((text) => text.includes("folder"))).toEqual([]);
    const inFolder = await countStatements(() => list(sam, { folder: leases }));
    expect(inFolder.statements.filter((text) => text.includes("folder"))).toHaveLength(2);
  });
});
