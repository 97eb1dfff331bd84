// Every key of the designer.
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { chord } from "./chord.ts";
import { Overline } from "./studio-parts.tsx";

const keys = [
  {
    title: "place",
    rows: [
      ["placeInView", ["enter"]],
      ["placeMany", ["shift", "click"]],
      ["stop", ["esc"]],
    ],
  },
  {
    title: "select",
    rows: [
      ["nextField", ["tab", "shift tab"]],
      ["toggle", ["shift", "click"]],
      ["gather", ["shift enter"]],
      ["allOfPage", ["ctrl A"]],
      ["none", ["esc"]],
    ],
  },
  {
    title: "change",
    rows: [
      ["move", ["arrows", "shift arrows"]],
      ["resize", ["alt arrows", "shift alt arrows"]],
      ["properties", ["enter", "esc"]],
      ["noSnap", ["alt"]],
      ["clipboard", ["ctrl C", "ctrl X", "ctrl V"]],
      ["duplicate", ["ctrl D"]],
      ["lock", ["shift ctrl L"]],
      ["delete", ["del"]],
      ["undo", ["ctrl Z", "shift ctrl Z"]],
    ],
  },
  {
    title: "look",
    rows: [
      ["zoom", ["ctrl +", "ctrl −"]],
      ["around", ["ctrl", "wheel"]],
      ["fit", ["ctrl 0", "ctrl 9"]],
      ["search", ["ctrl F"]],
      ["preview", ["ctrl enter"]],
      ["list", ["?"]],
    ],
  },
] as const;

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useWords("designer");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("keys.title")} wide>
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-md:grid-cols-1">
        {keys.map((group) => (
          <section key={group.title} aria-label={t(`keys.${group.title}`)}>
            <Overline as="h3">{t(`keys.${group.title}`)}</Overline>
            <dl>
              {group.rows.map(([words, chords]) => (
                <div key={words} className="flex justify-between gap-3 py-1">
                  <dt>{t(`keys.${words}`)}</dt>
                  <dd className="flex flex-none items-center gap-1.5">
                    {chords.map((keys) => (
                      <Kbd key={keys} keys={chord(t, keys)} />
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
