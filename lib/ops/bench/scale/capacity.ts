// PURE. From what one whole package costs to how many a day, and from what one takes on the disk to what very many take.

/** Of each part the same measure, such as milliseconds of processor time. */
export type Spent = { web: number; worker: number; database: number };
export const parts = ["web", "worker", "database"] as const satisfies readonly (keyof Spent)[];

const msOfDay = 86_400_000;
const million = 1_000_000;

type Capacity = {
  /** Packages a day that one core carries, never idle. */
  perCore: Spent;
  /** Cores for a million packages a day. */
  coresForMillion: Spent;
  /** Packages a day of as many cores as the database has, by its processor time: what a larger machine of the same kind allows. */
  database: number;
  /** Packages a day by the rate of small statements that saturates it where it is. */
  byStatements: number;
  /** What is multiplied first: the costlier of web and worker. */
  first: "web" | "worker";
  /**
   * Cores of web and worker together that keep one core of the database busy. More of both is of no use then: the one primary
   * that takes writes is the next bottleneck.
   */
  othersForDatabase: number;
};

/**
 * `spent` in milliseconds for each package, `statements` for each package, `saturated` statements a second, `cores` of the
 * database's machine.
 */
export function capacityOf(spent: Spent, statements: number, saturated: number, cores: number): Capacity {
  const each = (of: (ms: number) => number): Spent => ({
    web: of(spent.web),
    worker: of(spent.worker),
    database: of(spent.database),
  });
  return {
    perCore: each((ms) => msOfDay / ms),
    coresForMillion: each((ms) => (ms * million) / msOfDay),
    database: (cores * msOfDay) / spent.database,
    byStatements: (saturated * msOfDay) / 1000 / statements,
    first: spent.web > spent.worker ? "web" : "worker",
    othersForDatabase: (spent.web + spent.worker) / spent.database,
  };
}

/** Of `bytes` that `packages` take, what `wanted` would: each package takes the same, however many there are. */
export const extrapolate = (bytes: number, packages: number, wanted: number): number => (bytes / packages) * wanted;

/** Of each part what it costs beside the first: 1 where nothing changed. */
export const ratioOf = (spent: Spent, first: Spent): Spent => ({
  web: spent.web / first.web,
  worker: spent.worker / first.worker,
  database: spent.database / first.database,
});

/** Below it a database that gives no more statements waits for something else than its processors: its disk, or those who ask. */
const busyShare = 0.5;
export const isSaturated = (busy: number, cores: number): boolean => busy >= busyShare * cores;

/** With more replicas a package costs what it did, a tenth more or less: what it should be. */
export const isFlat = (ratios: Spent): boolean => parts.every((part) => Math.abs(ratios[part] - 1) <= 0.1);
