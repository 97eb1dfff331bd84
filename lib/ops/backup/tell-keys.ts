// What the check of an archive says of its documents' encryption: which keys it needs, by their ids alone, and whether those here open it.
import { masterKeys } from "#lib/files/sealed/master-keys.ts";
import { variableFor } from "#lib/files/sealed/master-sources.ts";
import { openRows } from "#lib/files/sealed/wrapped-keys.ts";
import type { Manifest } from "./format.ts";

type Wrapped = NonNullable<Manifest["wrapped"]>[number];

async function toldOf(row: Wrapped): Promise<{ line: string; opens: boolean }> {
  const needed = `${row.wrappedBy} (${variableFor(row.wrappedBy)})`;
  if (!masterKeys().some(({ id }) => id === row.wrappedBy))
    return { line: `Needed to restore it, and not set here: the key ${needed}.`, opens: false };
  try {
    await openRows([{ ...row, created: new Date(), destroyed: null }]);
    return { line: `Needed to restore it: the key ${needed}. The one that is set here opens it.`, opens: true };
  } catch (cause) {
    const why = (cause as Error).message;
    return {
      line: `Needed to restore it: the key ${needed}. The one that is set here does not open it: ${why}.`,
      opens: false,
    };
  }
}

/** `encrypted`: how many files are. `isRefuted`: keys are set here, and do not open it. Throws where what is set is no key. */
export async function tellKeys({ wrapped = [] }: Pick<Manifest, "wrapped">, encrypted: number) {
  if (encrypted === 0 && wrapped.length === 0)
    return { lines: ["No document in it is encrypted by a key of yours: none is needed."], isRefuted: false };
  const isAnySet = masterKeys().length > 0;
  const told = await Promise.all(wrapped.map(toldOf));
  const lines = [
    `${encrypted} of its files are encrypted; the key that opens them is not in it.`,
    ...told.map(({ line }) => line),
  ];
  // An archive may be checked where the key had better not be.
  if (!isAnySet && wrapped.length > 0) lines.push("No key is set here: whether yours opens it was not tried.");
  return { lines, isRefuted: isAnySet && told.some(({ opens }) => !opens) };
}
