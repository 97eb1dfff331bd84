// A text in which what was searched for is marked. Use: <Marked text={pkg.name} search={listing.search} />
import { matchesIn } from "./matches-in.ts";

export function Marked({ text, search }: { text: string; search: string }) {
  if (!search) return text;
  let at = 0;
  return matchesIn(text, search).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMatch ? (
      <mark key={key} className="rounded-xs bg-caution-soft text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
