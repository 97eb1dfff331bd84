// Whom the ceremony tells what happens in it.
import { createContext, use } from "react";
import { nobody, type Teller } from "#components/embedding/teller.ts";
import type { CeremonyEvent } from "#lib/contract/ceremony-message.ts";

export type Tell = Teller<CeremonyEvent>;

export const TellContext = createContext<Tell>(nobody);
export const useTell = (): Tell => use(TellContext);
