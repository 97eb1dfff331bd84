// Whether what is in the database holds together by its own hashes: evidence, audit logs, anchors.
import type { Client } from "pg";
import { accountChainStart, type ChainedAccountEvent, followAccountChain } from "#lib/evidence/account-chain.ts";
import { anchorHash, anchorStart, brokenProof, type PathStep } from "#lib/evidence/anchor.ts";
import { brokenAt, type ChainedEvent } from "#lib/evidence/chain.ts";

export type Proven = { count: number; problems: string[] };

const rowsAtOnce = 2000;
const isCamel = /_(\w)/g;
const camel = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(isCamel, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** Runs within a transaction: rows by the thousand, whatever their number. */
async function* rowsOf<Row>(client: Client, name: string, statement: string): AsyncGenerator<Row> {
  await client.query(`declare ${name} no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${rowsAtOnce} from ${name}`);
    if (rows.length === 0) break;
    for (const row of rows) yield camel(row) as unknown as Row;
  }
  await client.query(`close ${name}`);
}

type Evidence = ChainedEvent & { hash: string; erased: boolean; headSequence: number | null; headHash: string | null };

/** Every package's chain, those that are deleted included; and its head, which stands with the package. */
export async function proveEvidence(client: Client): Promise<Proven> {
  const proven: Proven = { count: 0, problems: [] };
  let events: Evidence[] = [];
  const judge = () => {
    const [first] = events;
    if (!first) return;
    proven.count += 1;
    const at = brokenAt(first.packageId, events, first.erased);
    if (at !== null) proven.problems.push(`the evidence of package ${first.packageId} is broken at event ${at}`);
    // 0: of a package from before heads were noted, which had no event since.
    else if (first.headSequence && (first.headSequence !== events.length || first.headHash !== events.at(-1)?.hash))
      proven.problems.push(
        `the evidence of package ${first.packageId} does not end where it should, at event ${first.headSequence}`,
      );
  };
  const statement = `select e.*, d.erased is not null as erased, p.evidence_sequence as head_sequence, p.evidence_hash as head_hash
    from public.evidence_events e left join public.packages p on p.id = e.package_id
      left join public.deleted_packages d on d.package_id = e.package_id order by e.package_id, e.sequence`;
  for await (const event of rowsOf<Evidence>(client, "evidence", statement)) {
    if (events[0] && events[0].packageId !== event.packageId) {
      judge();
      events = [];
    }
    events.push(event);
  }
  judge();
  const { rows } = await client.query<{ id: string }>(
    `select id from public.packages p where evidence_sequence > 0
      and not exists (select 1 from public.evidence_events e where e.package_id = p.id) limit 20`,
  );
  for (const { id } of rows) proven.problems.push(`the evidence of package ${id} is missing`);
  return proven;
}

type AccountEvent = ChainedAccountEvent & { hash: string };

/** Every account's audit log, to the event that its head names. */
export async function proveAuditLogs(client: Client): Promise<Proven> {
  const { rows: heads } = await client.query<{ id: string; sequence: number; hash: string }>(
    "select account_id as id, sequence, hash from public.account_event_heads order by 1",
  );
  const proven: Proven = { count: heads.length, problems: [] };
  const stands = new Map<string, { sequence: number; hash: string } | undefined>();
  for await (const event of rowsOf<AccountEvent>(
    client,
    "audit",
    "select * from public.account_events order by account_id, sequence",
  )) {
    const { accountId } = event;
    const before = stands.has(accountId) ? stands.get(accountId) : { sequence: 0, hash: accountChainStart(accountId) };
    if (!before) continue;
    const followed = followAccountChain(before, [event]);
    if ("brokenAt" in followed)
      proven.problems.push(`the audit log of account ${accountId} is broken at event ${followed.brokenAt}`);
    stands.set(accountId, "brokenAt" in followed ? undefined : followed);
  }
  for (const { id, sequence, hash } of heads) {
    const at = stands.get(id);
    const isBroken = stands.has(id) && !at;
    if (!isBroken && sequence > 0 && (at?.sequence !== sequence || at.hash !== hash))
      proven.problems.push(`the audit log of account ${id} does not end where it should, at event ${sequence}`);
  }
  return proven;
}

type AnchorRow = { number: number; day: string; root: string; chains: number; previous: string; hash: string };
type Anchored = AnchorRow & {
  kind: "package" | "account";
  id: string;
  first: number;
  path: PathStep[];
  hashes: string[] | null;
};

/** Every anchor follows the one before, and leads to each chain that it holds. */
export async function proveAnchors(client: Client): Promise<Proven> {
  const proven: Proven = { count: 0, problems: [] };
  let previous = anchorStart;
  for await (const anchor of rowsOf<AnchorRow>(
    client,
    "anchors",
    "select * from public.evidence_anchors order by number",
  )) {
    proven.count += 1;
    if (anchor.number !== proven.count || anchor.previous !== previous || anchorHash(anchor) !== anchor.hash)
      proven.problems.push(`anchor ${anchor.number} does not follow the one before`);
    previous = anchor.hash;
  }
  const hashes = (table: string, key: string) =>
    `(select array_agg(e.hash order by e.sequence) from public.${table} e where e.${key} = c.id and e.sequence between c.first and c.last)`;
  const statement = `select a.number, a.day, a.root, a.chains, a.previous, a.hash, c.kind, c.id, c.first, c.path,
      case c.kind when 'package' then ${hashes("evidence_events", "package_id")} else ${hashes("account_events", "account_id")} end as hashes
    from public.anchored_chains c join public.evidence_anchors a on a.number = c.anchor`;
  for await (const { hashes: held, ...one } of rowsOf<Anchored>(client, "anchored", statement))
    if (!held || brokenProof({ ...one, hashes: held, token: null }))
      proven.problems.push(`anchor ${one.number} does not lead to ${one.kind} ${one.id}`);
  return proven;
}
