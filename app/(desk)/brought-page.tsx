// A page of the desk with its answers.
import { headers } from "next/headers";
import type { ComponentProps } from "react";
import { OnceAwake, ReadAtOnce } from "#components/desk/awake.tsx";
import { PageShape } from "#components/desk/page-shape.tsx";
import { Brought } from "../brought.tsx";

/** Drawn on the server, so that it can be read before the browser has its scripts. */
export function BroughtPage({ children, ...brought }: ComponentProps<typeof Brought>) {
  return (
    <Brought {...brought}>
      <ReadAtOnce>{children}</ReadAtOnce>
    </Brought>
  );
}

/** Its shape first, and itself as soon as the browser answers to it: for pages that are made of what only browsers know. */
export function BrowsersPage({ children, ...brought }: ComponentProps<typeof Brought>) {
  return (
    <Brought {...brought}>
      <OnceAwake meanwhile={<PageShape within="main" />}>{children}</OnceAwake>
    </Brought>
  );
}

/**
 * For pages on which something is changed: their answers come with a document alone. On the way from page to page the one
 * that is left may still be saving, so the browser asks when it is done (components/queries/use-fresh-query.ts).
 */
export async function withDocument<Q>(questions: readonly Q[]): Promise<readonly Q[]> {
  return (await headers()).get("sec-fetch-dest") === "document" ? questions : [];
}
