// Files that were chosen or dropped and not taken, each with its reason, said as they appear.
import { TriangleAlert } from "lucide-react";
import { Icon } from "./icon.tsx";

export function FileRefusals({ reasons }: { reasons: string[] }) {
  return (
    <div role="status">
      {reasons.map((reason) => (
        <p className="error" key={reason}>
          <Icon as={TriangleAlert} />
          <span>{reason}</span>
        </p>
      ))}
    </div>
  );
}
