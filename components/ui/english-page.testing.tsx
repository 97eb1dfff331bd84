// What is drawn in a browser's tests stands on an English page, as it does in the product.
import type { ReactNode } from "react";
import { type RenderResult, render } from "vitest-browser-react";
import { loadNamed, type NamedArea, type NamedMessages } from "#lib/language/page-messages.ts";
import { Spoken } from "./spoken.tsx";

/** `direction`: "rtl" for a page that runs the other way. */
export async function drawEnglish(
  areas: readonly NamedArea[],
  node: ReactNode,
  direction: "ltr" | "rtl" = "ltr",
): Promise<RenderResult> {
  const messages = (await loadNamed(["ui", ...areas], "en")) as Pick<NamedMessages, "ui">;
  const page = { language: "en", formatTag: "en-GB", direction, messages } as const;
  return render(<Spoken {...page}>{node}</Spoken>);
}
