// What is sealed into a document is written once for every reader and every program: in English, whatever the package's language.

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import { readWhole } from "../read-package.ts";
import { evidenceFileOf } from "./make-evidence-file.ts";
import { summaryData } from "./summary-data.ts";

test("the summary of a German package is in German, the file in its documents is not", async () => {
  const { owner } = await makeAccount();
  const whole = await readWhole(await sendPackage(owner, { language: "de" }));
  const document = whole?.documents[0];
  if (!whole || !document) throw new Error("no package");
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, whole.id));
  const head = { hash: "", sequence: events.length };
  const words = await translatorFor("evidence", whole.language);
  const summary = summaryData(whole, { account: "", verifyUrl: "" }, events, head, new Date(), "all", words);
  expect(summary.recipients[0]).toMatchObject({ authentication: "Nicht geöffnet", status: "Jetzt zu unterschreiben" });
  expect(summary.transaction.status).toBe("Läuft");
  expect(evidenceFileOf(whole, document, events, head).signers[0]?.authentication).toBe("Not opened");
});
