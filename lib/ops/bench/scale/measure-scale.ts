// What many machines and many months need: processor time with more replicas, what the database carries, and how large it gets.
import { loadavg } from "node:os";
import { countStatements, type Instance } from "../measure-whole.ts";
import type { Server } from "../servers.ts";
import { runWholePackage } from "../whole-package.ts";
import { startWorker, untilIdle } from "../worker.ts";
import { makePackage, type Place } from "../workload.ts";
import { type Ground, measureReplicas, type ReplicaCost } from "./measure-replicas.ts";
import { measureSizes, type SizesAt } from "./measure-sizes.ts";
import { mostConnections, type Saturation, saturateDatabase } from "./saturate-database.ts";

export type Costs = {
  replicas: ReplicaCost[];
  /** Of one whole package. */
  statements: { web: number; worker: number };
  saturation: Saturation;
};
/** Each where it was asked for. */
export type Scale = { costs: Costs | undefined; sizes: SizesAt[] };

type ScaleGround = Ground &
  Instance & {
    adminUrl: string;
    /** Where the database's files are. */
    folder: string;
    /** Writes down what our requests ask of the database; answers the file. */
    recordPlans: (places: Place[][]) => string;
    say: (text: string) => void;
  };

const wholes = /^\d+(,\d+)*$/;

/**
 * BENCH_REPLICA_PACKAGES: whole packages for each replica; BENCH_PACKAGES: sizes of the database, with commas. With 0 for one of them
 * there is only the other: processor time is measured in minutes, millions of packages take hours.
 */
function bounds(env: NodeJS.ProcessEnv): { each: number; sizes: number[] } {
  const each = env.BENCH_REPLICA_PACKAGES || "40";
  const sizes = env.BENCH_PACKAGES || "1000000,5000000";
  if (!wholes.test(each) || !wholes.test(sizes))
    throw new Error("BENCH_REPLICA_PACKAGES and BENCH_PACKAGES: expected whole numbers, such as 40 and 20000,100000");
  const rising = sizes.split(",").map(Number).filter(Boolean);
  return { each: Number(each), sizes: rising.sort((a, b) => a - b) };
}

const load = () => `(load of the machine: ${loadavg()[0]?.toFixed(1)})`;

/** With a web process and a worker of their own, which are gone when it is measured what they left behind. */
async function makeSealed({ env, apiKey, client, startWeb }: Ground): Promise<string> {
  const server = await startWeb("one whole package", env);
  const worker = await startWorker(env);
  try {
    const id = await runWholePackage(`http://127.0.0.1:${server.port}`, apiKey, () => untilIdle(client));
    await untilIdle(client);
    return id;
  } finally {
    await worker.stop();
    await server.stop();
  }
}

async function saturate(ground: ScaleGround): Promise<Saturation> {
  const { env, apiKey, postmaster, startWeb, recordPlans } = ground;
  const server: Server = await startWeb("packages to ask for", env);
  const places: Place[][] = [];
  try {
    for (let made = 0; made < mostConnections; made++)
      places.push(await makePackage(`http://127.0.0.1:${server.port}`, apiKey));
  } finally {
    await server.stop();
  }
  return saturateDatabase(
    env,
    recordPlans(places),
    places.flatMap((own) => own[0] ?? []),
    postmaster,
  );
}

async function measureCosts(ground: ScaleGround, each: number): Promise<Costs> {
  const { say } = ground;
  say(`Counting the statements of a whole package ${load()} …`);
  const statements = await countStatements(ground, (env) => ground.startWeb("counted", env));
  say(`Measuring whole packages with more and more replicas, ${each} for each ${load()} …`);
  const replicas = await measureReplicas(ground, each);
  say(`Saturating the database with small statements ${load()} …`);
  return { statements, replicas, saturation: await saturate(ground) };
}

export async function measureScale(ground: ScaleGround): Promise<Scale> {
  const { say, adminUrl, folder } = ground;
  const { each, sizes } = bounds(process.env);
  const costs = each > 0 ? await measureCosts(ground, each) : undefined;
  if (sizes.length === 0) return { costs, sizes: [] };
  const packageId = await makeSealed(ground);
  say(`Filling the database with ${sizes.join(" and ")} packages; millions take hours ${load()} …`);
  return { costs, sizes: await measureSizes(adminUrl, packageId, sizes, folder, say) };
}
