// Whether Back closes what opens here. By itself: what does so (use-back-closes.ts) comes with what opens.
import { createContext } from "react";

export const BackClosesContext = createContext(false);
