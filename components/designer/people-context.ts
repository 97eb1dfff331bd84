// The recipients as they are edited in the designer: what its parts may ask for.
import { createContext, useContext } from "react";
import type { useRecipients } from "#components/packages/prepare/use-recipients.ts";

export type People = {
  recipients: ReturnType<typeof useRecipients>;
  /** Opens the recipients' dialog: at one of them, at a new one, or as it is. */
  edit: (at?: { roleId: string } | "new") => void;
  /** Asks what becomes of the fields, then removes the recipient. */
  remove: (roleId: string) => void;
};

/** Null where the designer is only shown. */
export const PeopleContext = createContext<People | null>(null);
export const usePeople = (): People | null => useContext(PeopleContext);
