"use client";
// Every key of the designer.
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Overline } from "./studio-parts.tsx";

const keys: { title: string; rows: [string, string[]][] }[] = [
  {
    title: "Place",
    rows: [
      ["Place in the middle of the view", ["Enter"]],
      ["Place several of a kind", ["Shift", "Click"]],
      ["Stop placing", ["Esc"]],
    ],
  },
  {
    title: "Select",
    rows: [
      ["Next and previous field", ["Tab", "Shift Tab"]],
      ["Add to the selection, or take out", ["Shift", "Click"]],
      ["All fields of the page", ["Ctrl A"]],
      ["Nothing", ["Esc"]],
    ],
  },
  {
    title: "Change",
    rows: [
      ["Move by 1 or by 10", ["Arrows", "Shift Arrows"]],
      ["Resize by 1 or by 10", ["Alt Arrows", "Shift Alt Arrows"]],
      ["Its properties, and back", ["Enter", "Esc"]],
      ["Drag without snapping", ["Alt"]],
      ["Copy, cut, paste", ["Ctrl C", "Ctrl X", "Ctrl V"]],
      ["Duplicate", ["Ctrl D"]],
      ["Delete", ["Del"]],
      ["Undo, redo", ["Ctrl Z", "Shift Ctrl Z"]],
    ],
  },
  {
    title: "Look",
    rows: [
      ["Larger, smaller", ["Ctrl +", "Ctrl −"]],
      ["Around the pointer", ["Ctrl", "Wheel"]],
      ["Fit the width, fit the page", ["Ctrl 0", "Ctrl 9"]],
      ["This list", ["?"]],
    ],
  },
];

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys" wide>
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-md:grid-cols-1">
        {keys.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <Overline as="h3">{group.title}</Overline>
            <dl>
              {group.rows.map(([words, chords]) => (
                <div key={words} className="flex justify-between gap-3 py-1">
                  <dt>{words}</dt>
                  <dd className="flex flex-none gap-1.5">
                    {chords.map((chord) => (
                      <Kbd key={chord} keys={chord} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
