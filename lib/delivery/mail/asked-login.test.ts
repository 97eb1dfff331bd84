// Whoever has to sign in with their account first reads so in the mail; people outside need no account.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import { composeMail } from "./compose-mail.ts";

test("an invitation says whether its reader signs in first", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const ann = person("Ann", { email: senders[0]?.row.email ?? "" });
  const packageId = await sendPackage(owner, { roles: [ann, person("Bob")] });
  const sent = await db.select().from(mails).where(eq(mails.packageId, packageId));
  const notes = await Promise.all(
    sent
      .filter(({ kind }) => kind === "invitation")
      .map(async (mail) => [mail.roleId, (await composeMail(db, mail))?.template.note]),
  );
  expect(Object.fromEntries(notes)).toMatchObject({
    ann: expect.stringContaining("You sign in with your account first."),
  });
  expect(notes.filter(([role, note]) => role === "bob" && !note?.startsWith("No account is needed."))).toEqual([]);
});
