// Which parts of the signing pages the account shows: every sender may know them, managers turn them.
import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import {
  type CeremonyPart,
  ceremonyPartNames,
  isShownIn,
  type PartsShown,
  saidOf,
} from "#lib/contract/records/ceremony-parts.ts";
import { signingParts as lines } from "#lib/contract/settings-lines.ts";

/** Asked anew whenever somebody looks, because others turn them, too. */
export const signingParts = queryOptions({
  queryKey: ["account", "signing-parts"],
  queryFn: ({ signal }) => call(lines.readSigningUiOptions, { signal }),
  staleTime: 0,
});

type Turned = { parts: readonly CeremonyPart[]; on: boolean };
const turning = ["account", "signing-parts", "turning"] as const;

/** One after the other: an earlier answer never undoes a later press. `isOvertaken`: the answer has others than the screen had. */
export function useTurnParts() {
  const client = useQueryClient();
  const { queryKey } = signingParts;
  return useMutation({
    mutationKey: turning,
    scope: { id: "signing-parts" },
    mutationFn: async ({ parts, on }: Turned) => {
      const shown = client.getQueryData(queryKey);
      const saved = await call(lines.changeSigningUiOptions, { body: saidOf(parts, on) });
      client.setQueryData(queryKey, saved);
      const isOther = (one: CeremonyPart) => !parts.includes(one) && isShownIn(saved, one) !== isShownIn(shown, one);
      return { isOvertaken: shown !== undefined && ceremonyPartNames.some(isOther) };
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** What is hidden, with what was pressed and is not saved yet; undefined until it is known. */
export function useHiddenParts(shown: PartsShown | undefined): CeremonyPart[] | undefined {
  const pressed = useMutationState({
    filters: { mutationKey: turning, status: "pending" },
    select: ({ state }) => state.variables as Turned,
  });
  if (!shown) return undefined;
  return ceremonyPartNames.filter(
    (part) => !(pressed.findLast(({ parts }) => parts.includes(part))?.on ?? isShownIn(shown, part)),
  );
}
