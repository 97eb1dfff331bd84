"use client";
// Where in a list we are, and the way to its neighbours. `from` starts at 1, as the API's own paging does.
// Use: <Paging from={1} shown={24} total={154} size={24} onMove={(from) => …} note="matching “agreement”" />
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type PagingProps = {
  from: number;
  shown: number;
  total: number;
  size: number;
  onMove: (from: number) => void;
  note?: string;
};

export function Paging({ from, shown, total, size, onMove, note }: PagingProps) {
  const last = from + shown - 1;
  const range = shown === 0 ? `0 of ${total}` : `${from}–${last} of ${total}`;
  return (
    <nav className="pager" aria-label="Pages of the list">
      <span className="num" role="status">
        {note ? `${range} ${note}` : range}
      </span>
      <span className="row">
        <Button
          onClick={() => onMove(Math.max(1, from - size))}
          offReason={from <= 1 ? "This is the first page." : undefined}
        >
          <Icon as={ChevronLeft} size="sm" />
          Previous
        </Button>
        <Button onClick={() => onMove(from + size)} offReason={last >= total ? "This is the last page." : undefined}>
          Next
          <Icon as={ChevronRight} size="sm" />
        </Button>
      </span>
    </nav>
  );
}
