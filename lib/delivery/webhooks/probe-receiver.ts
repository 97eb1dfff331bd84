// The job for a receiver that has not answered: one push, to see whether it is back. Its runners are its own, so that those
// who wait for an answer that never comes take no turn from receivers that live.
import { deliverNext } from "./deliver-next.ts";
import { dueLines, type Receiver } from "./due-lines.ts";
import { receiverState, takeTurn } from "./take-turn.ts";

export const probeReceiver = (receiver: Receiver): Promise<void> =>
  takeTurn(receiver, async () => {
    const state = await receiverState(receiver);
    // A job that comes too early, or when the receiver has answered meanwhile, leaves it to the one that is enqueued next.
    if (!state?.probeAt || state.probeAt > new Date()) return;
    const [line] = await dueLines(receiver, new Date(), 1);
    if (line) await deliverNext(line);
  });
