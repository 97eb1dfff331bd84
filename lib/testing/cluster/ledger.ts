// What was asked of the cluster and what it acknowledged, kept outside of it.

export type ActKind = "created" | "sent" | "signed" | "declined" | "batch";
export type Act = { kind: ActKind; journey: string; phase: string };
/** A request without a right answer: nobody knows whether it was carried out. */
export type Failure = { line: string; why: string; from: string; to: string };

export type Journey = {
  kind: "signed" | "declined" | "batch";
  /** Unlike all others: the package's name, and in every address of its people. */
  name: string;
  packageId?: string;
  batchId?: string;
  /** No answer to its creation, which had no key to be repeated by: it may be there once or not at all. */
  isGivenUp: boolean;
  isOver: boolean;
};

export type Ledger = {
  journeys: Journey[];
  acts: Act[];
  failures: Failure[];
  /** What is being done to the cluster. */
  phase: string;
  /** So many answers were right, reading included. */
  answered: number;
};

export const newLedger = (): Ledger => ({ journeys: [], acts: [], failures: [], phase: "calm", answered: 0 });

export const actsIn = ({ acts }: Ledger, phase: string, kind?: ActKind): Act[] =>
  acts.filter((act) => act.phase === phase && (kind === undefined || act.kind === kind));

/** One that was only on its way as the phase ended belongs to it too. */
export const failuresIn = ({ failures }: Ledger, phase: string): Failure[] =>
  failures.filter(({ from, to }) => from === phase || to === phase);
