import { mkdtempSync } from "node:fs";
import { Client } from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { installQueues } from "#lib/jobs/queue.ts";
const root = "/work/main";
const dataDir = process.env.TRY_DIR ?? mkdtempSync("/tmp/bulk/db-");
Object.assign(process.env, { DATA_DIR: dataDir, COUNTERSIGN_ROOT: root, SECRET: "s".repeat(40), LOG_LEVEL: "silent", BASE_URL: "http://localhost" });
const d = await startEmbedded(dataDir);
await migrateDatabase(d.url, root); await installQueues(d.url);
process.env.DATABASE_URL = d.url;
const { makeAccount } = await import("#lib/testing/callers.ts");
const { createByApi } = await import("#lib/testing/packages-by-api.ts");
const { makeMany } = await import("#lib/bench/make-many.ts");
const list = await import("#app/api/packages/route.ts");
const overview = await import("#app/api/packages/overview/route.ts");
const { callRoute } = await import("#lib/testing/requests.ts");
const { writeFileSync } = await import("node:fs");
const account = await makeAccount();
const key = account.owner.apiKey;
const id = await createByApi(key);
const client = new Client({ connectionString: d.url }); await client.connect();
const cases: Record<string, Record<string, string|number>> = {
 default: {}, twenty: {from:1,to:20}, inbox: {query:"inbox",to:20}, drafts:{query:"drafts",to:20}, trashed:{query:"trashed",to:20}, SENT:{query:"SENT",to:20},
 awaiting:{predefined:"awaitingSignature",to:20}, all:{predefined:"all",to:20}, expiring:{predefined:"expiringSoon",to:20}, waiting:{predefined:"waitingOnOthers",to:20},
 deepEnd:{from:"END",to:"END"}, deepMiddle:{from:"MID",to:"MID"},
 ...Object.fromEntries(["created","completed","updated","due","name","status","APPROVAL_SIGNING_DATE","attributeValue"].flatMap(s=>["asc","desc"].map(dir=>[`${s} ${dir}`,{sort:s,dir,to:20}]))),
 searchOne:{search:"agreement 777 with",to:20}, searchWord:{search:"orchard",to:20}, searchNone:{search:"no such",to:20}, exactname:{search:"Agreement 777 with Orchard",searchtype:"exactname",to:20},
 dates:{lastUpdatedStartDate:"2026-01-01",lastUpdatedEndDate:"2026-02-01",to:20}, ids: {fields:"id",to:100},
};
async function measure(n: number) {
  const out: Record<string, string> = {};
  const q = (v: string|number) => v === "MID" ? Math.floor(n/2) : v === "END" ? Math.floor(n*0.96) : v;
  const run = async (name: string, f: () => Promise<{status:number,text:string}>) => {
    const times: number[] = [];
    for (let i=0;i<15;i++){ const s=performance.now(); const a=await f(); if(a.status!==200) throw new Error(a.text); if(i>2) times.push(performance.now()-s);}
    times.sort((a,b)=>a-b); out[name]=`${times[6]!.toFixed(1)} ${times[11]!.toFixed(1)}`;
  };
  for (const [name, query] of Object.entries(cases)) {
    const qq = { ...query }; 
    if (query.from === "MID" || query.from === "END") { qq.from = q(query.from as string); qq.to = Number(qq.from)+19; }
    await run(name, () => callRoute(list, "GET /packages", { key, query: qq }) as never);
  }
  await run("overview", () => callRoute(overview, "GET /packages/overview", { key }) as never);
  await run("overviewDates", () => callRoute(overview, "GET /packages/overview", { key, query: {startDate:"2026-01-01",endDate:"2026-02-01"} }) as never);
  return out;
}
const N = Number(process.env.TRY_N ?? 100000);
await makeMany(client, id, 0, 1000);
const small = await measure(1000);
let s = performance.now();
await makeMany(client, id, 1000, N);
console.log("generated in", ((performance.now()-s)/1000).toFixed(0), "s");
const large = await measure(N);
for (const k of Object.keys(small)) console.log(k.padEnd(28), small[k]!.padEnd(14), large[k]);
writeFileSync("/tmp/bulk/url", JSON.stringify({ url: d.url, key, sender: account.owner.row.id, dataDir }));
console.log((await client.query("select relname, pg_size_pretty(pg_total_relation_size(oid)) s from pg_class where relkind='r' and relnamespace='public'::regnamespace order by pg_total_relation_size(oid) desc limit 8")).rows.map(r=>r.relname+" "+r.s).join(", "));
await client.end();
if (!process.env.TRY_KEEP) await d.stop();
process.exit(0);
