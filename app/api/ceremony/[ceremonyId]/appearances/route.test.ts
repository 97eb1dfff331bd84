// POST …/appearances: a typed signature as it will be sealed, for the signer who is about to sign with it.
import { beforeAll, expect, test } from "vitest";
import { describeDrawing } from "#lib/pdf/draw/describe-drawing.ts";
import { drawPictures } from "#lib/pdf/draw/draw-appearances.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let packageId: string;
beforeAll(async () => {
  account = await makeAccount();
  packageId = await sendPackage(account.owner);
});

const draw = ({ id, cookie }: Pick<Ceremony, "id" | "cookie">, json: unknown) =>
  callRoute(route, `POST /ceremony/${id}/appearances`, { cookie, params: { ceremonyId: id }, json });

const mark = { text: "山田 太郎", face: "Marck Script", width: 260, height: 52 };

test("200 with the picture that sealing draws for the same mark in the same box", async () => {
  const ann = await openCeremony(packageId, "ann");
  const { status, body } = await draw(ann, { ...mark, text: "  山田 太郎\u202e " });
  const sealed = {
    kind: "signature" as const,
    mark: { kind: "typed" as const, text: mark.text, face: mark.face },
    caption: [],
  };
  expect(describeDrawing(sealed, { width: 200, height: 40, file: "x", assets: {} })).toMatchObject({ captionShare: 0 });
  expect([status, body.svg]).toEqual([200, drawPictures([{ drawing: sealed, width: 200, height: 40 }])[0]]);
});

test("200 without a picture for what nobody can sign with, as signing refuses it", async () => {
  const ann = await openCeremony(packageId, "ann");
  expect((await draw(ann, { ...mark, text: "Ann \u{13000}" })).body).toEqual({ svg: null });
});

test("400 for no text, more than a signature has, another face, or a box without a size", async () => {
  const ann = await openCeremony(packageId, "ann");
  for (const wrong of [{ text: " " }, { text: "山".repeat(121) }, { face: "Arial" }, { width: 0 }, { height: 20_001 }])
    expect((await draw(ann, { ...mark, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
});

test("401 without a session, 403 in somebody else's ceremony", async () => {
  const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
  expect((await draw({ ...ann, cookie: "" }, mark)).status).toBe(401);
  expect((await draw({ id: ann.id, cookie: bob.cookie }, mark)).status).toBe(403);
});

test("429 for more pictures at once than a name needs; what was drawn a moment ago is had all the same", async () => {
  const bob = await openCeremony(packageId, "bob");
  await draw(bob, mark);
  const others = Array.from({ length: 120 }, (_, at) =>
    draw(bob, { ...mark, text: `山田 ${at}`, width: 20, height: 10 }),
  );
  const refused = (await Promise.all(others)).find(({ status }) => status === 429);
  expect([refused?.status, refused?.body.messageKey]).toEqual([429, "error.tooMany.requests"]);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await draw(bob, mark)).status).toBe(200);
});
