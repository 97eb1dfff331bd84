import { sql } from "drizzle-orm";
import { test } from "vitest";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { packagesMatching, packageOrder } from "./package-search.ts";
import { findPackages } from "./find-packages.ts";
import { readOverview } from "./read-overview.ts";
test("plan", { timeout: 600000 }, async () => {
  const { owner, account } = await makeAccount();
  const others = [];
  for (let i = 0; i < 10; i++) others.push((await makeAccount()).owner);
  await db.execute(sql.raw(`insert into packages (id, account_id, owner_id, name, status, language, timezone_id, updated, created, search_text)
    select 'p' || g, o.account_id, o.id, 'Package ' || g, (array['DRAFT','SENT','COMPLETED','EXPIRED'])[1 + g % 4], 'en', 'GMT', now() - g * interval '1 minute', now(), 'package ' || g || ' flat lease ' || md5(g::text)
    from generate_series(1, 600000) g, lateral (select id, account_id from senders order by (id = '${owner.row.id}') desc, id offset case when g % 60 = 0 then 0 else 1 + g % 10 end limit 1) o`));
  await db.execute(sql.raw(`insert into roles (package_id, id, name, position, type) select id, 'owner', 'Owner', 1, 'SENDER' from packages`));
  await db.execute(sql.raw(`insert into signers (package_id, role_id, id, email, sender_id, auth, delivery) select id, 'owner', 'owner', 'x@example.com', owner_id, '{"scheme":"NONE","challenges":[]}', '{}' from packages`));
  await db.execute(sql.raw(`analyze`));
  const now = new Date();
  const show = async (title: string, query: object) => {
    const q = db.select({ id: packages.id }).from(packages).where(packagesMatching(owner.caller, query as never, now)).orderBy(...packageOrder(query as never)).limit(10).toSQL();
    const { rows } = await db.execute(sql`explain (analyze, timing off, summary on) ${sql.raw(q.sql.replace(/\$(\d+)/g, (_, n) => "'" + String(q.params[n - 1]).replaceAll("'", "''") + "'"))}`);
    console.log(title + "\n" + rows.map((r) => Object.values(r)[0]).join("\n"));
  };
  await show("default", {});
  await show("drafts", { query: "drafts" });
  await show("search", { search: "lease 1234" });
  await show("awaiting", { predefined: "awaitingSignature" });
  for (const q of [{}, { query: "inbox" }, { predefined: "awaitingSignature" }, { search: "flat" }]) {
    const t = performance.now();
    const r = await findPackages({ caller: owner.caller, query: { ...q, from: 1, to: 10 } } as never);
    console.log(JSON.stringify(q), r.count, Math.round(performance.now() - t), "ms");
  }
  const t = performance.now();
  console.log(await readOverview({ caller: owner.caller, query: {} } as never), Math.round(performance.now() - t), "ms");
});
