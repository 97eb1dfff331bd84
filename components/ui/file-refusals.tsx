// Files that were chosen or dropped and not taken, each with its reason, said as they appear.
import { Problem } from "./problem.tsx";

export function FileRefusals({ reasons, className }: { reasons: string[]; className?: string }) {
  return (
    <div role="status">
      {reasons.map((reason) => (
        <Problem glyph key={reason} className={className}>
          <span>{reason}</span>
        </Problem>
      ))}
    </div>
  );
}
