// What stands in a chosen box, in the proportions in which the sealed page shows it.

/** A check's hook, or a radio button's dot; it fills its box at every zoom. */
export function ChoiceMark({ round }: { round: boolean }) {
  return (
    <svg className="choice-mark" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {round ? <circle cx="50" cy="50" r="27" /> : <polyline points="22,54 42,74 79,27" />}
    </svg>
  );
}
