// The job behind callbacks: pushes what waits for one receiver, for a while, several packages at a time, then lets others have their turn.
import { deliverNext } from "./deliver-next.ts";
import { dueLines, type Line, type Receiver } from "./due-lines.ts";
import { receiverState, takeTurn } from "./take-turn.ts";

/** Packages that one receiver is told of at the same time. */
const lanes = 8;
/** Then the receiver stands at the end of the queue again. An attempt under way is finished. */
const turn = 3000;
const atOnce = 64;

/** Events of one package leave strictly one after another; whatever fails ends the line's turn. Answers whether it answers. */
async function deliverLine(line: Line, until: number): Promise<boolean> {
  for (;;) {
    const outcome = await deliverNext(line);
    if (outcome === "silent") return false;
    if (outcome !== "delivered" || Date.now() >= until) return true;
  }
}

/** Answers false as soon as an attempt was silent; those under way are finished. */
async function deliverLines(lines: Line[], until: number): Promise<boolean> {
  let answers = true;
  const lane = async () => {
    for (let line = lines.shift(); line && answers && Date.now() < until; line = lines.shift())
      if (!(await deliverLine(line, until))) answers = false;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

async function deliverFor(receiver: Receiver, until: number): Promise<void> {
  // The first goes alone: a receiver that hangs, or whose name does, then holds one connection and not eight.
  let answers = false;
  while (Date.now() < until) {
    const state = await receiverState(receiver);
    if (!state || state.probeAt) return;
    const lines = await dueLines(receiver, new Date(), answers ? atOnce : 1);
    const [first] = lines;
    if (!first) return;
    answers = answers ? await deliverLines(lines, until) : (await deliverNext(first)) !== "silent";
  }
}

export const deliverCallbacks = (receiver: Receiver): Promise<void> =>
  takeTurn(receiver, () => deliverFor(receiver, Date.now() + turn));
