// PURE. Presses of undo and redo, one after the other: each is for what was there when it was pressed. What is done meanwhile by
// hand ends those that wait, so that none of them takes back what its presser had not seen.
import type { Way } from "./history.ts";

type Stepping = {
  /** Answers whether it is done, and not to be done still. `isMeant`: nothing else was begun since the press. */
  take: (way: Way, isMeant: () => boolean) => Promise<boolean>;
  /** How many gestures were begun by now. */
  gestures: () => number;
  /** What has to be known before the first of them: whether what is on its way was done. */
  before: () => Promise<boolean> | undefined;
};

export function stepQueue({ take, gestures, before }: Stepping): (way: Way) => void {
  let underWay: Promise<boolean> | undefined;
  return (way) => {
    const at = gestures();
    const isMeant = () => gestures() === at;
    // Which step a press is for is only known when what is under way is done: what failed has told so, and is not repeated.
    const waited = underWay ?? before();
    const own = waited
      ? waited.then((isDone) => (isMeant() ? isDone && take(way, isMeant) : true))
      : take(way, isMeant);
    underWay = own;
    void own.then(() => {
      if (underWay === own) underWay = undefined;
    });
  };
}
