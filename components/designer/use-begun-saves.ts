// What is done to the package beside its fields is begun here and done by the service later: undo that was pressed before leaves it.
import { useMemo } from "react";
import type { DesignerStore } from "#lib/designer/store.ts";
import type { Saving } from "./use-autosave.ts";

export function useBegunSaves({ act, type, untype }: Saving, fields: DesignerStore): Saving {
  return useMemo(
    () => ({
      act: (run) => {
        fields.getState().beginGesture();
        return act(run);
      },
      type: (key, save) => {
        fields.getState().beginGesture();
        return type(key, save);
      },
      untype,
    }),
    [act, type, untype, fields],
  );
}
