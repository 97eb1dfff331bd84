/** What whoever starts the product should know beyond its address. */
import { addresses } from "#lib/instance/check-addresses.ts";
import { isOpenToOthers, setUpCode } from "#lib/instance/set-up-code.ts";

export function startNotes(setUpNeeded: boolean): string[] {
  const { ok, detail } = addresses();
  return [
    ...(ok ? [] : [`WARNING: ${detail}`]),
    ...(setUpNeeded && isOpenToOthers()
      ? [`Set-up code: ${setUpCode()} (the page asks for it, so that only you can make the first account)`]
      : []),
  ];
}
