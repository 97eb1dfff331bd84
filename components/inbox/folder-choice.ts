// PURE. What a move dialog offers for what is typed in it: folders that are called so, and a new one where none is exactly.
import type { SenderFolder } from "#lib/contract/desk.ts";

/** Into no folder, into one that is to be made, or into the one of this id. */
export type FolderChoice = "none" | "new" | `id ${string}`;

type Offered = {
  folders: readonly SenderFolder[];
  /** The name that a new one would have; undefined where nothing is typed or a folder is called so. */
  fresh: string | undefined;
  /** What was chosen, as long as it is offered; else the first that what is typed fits. */
  chosen: FolderChoice | undefined;
};

const plain = (text: string): string => text.trim().toLowerCase();

export function offeredFolders(all: readonly SenderFolder[], typed: string, wanted: FolderChoice | undefined): Offered {
  const text = plain(typed);
  const isExact = ({ name }: SenderFolder) => plain(name) === text;
  const folders = text
    ? all.filter(({ name }) => plain(name).includes(text)).toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    : all;
  const fresh = text && !all.some(isExact) ? typed.trim() : undefined;
  const choices: FolderChoice[] = [
    ...(text ? [] : ["none" as const]),
    ...folders.map(({ id }) => `id ${id}` as const),
    ...(fresh ? ["new" as const] : []),
  ];
  const kept = choices.find((one) => one === wanted);
  return { folders, fresh, chosen: kept ?? (text ? choices[0] : undefined) };
}
