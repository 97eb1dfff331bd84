// A page of the desk with its answers: the shape of it first, and itself as soon as the browser answers to it.
import { headers } from "next/headers";
import type { ComponentProps } from "react";
import { Awake } from "#components/desk/awake.tsx";
import { PageShape } from "#components/desk/page-shape.tsx";
import { Brought } from "../brought.tsx";

export function BroughtPage({ children, ...brought }: ComponentProps<typeof Brought>) {
  return (
    <Brought {...brought}>
      <Awake meanwhile={<PageShape within="main" />}>{children}</Awake>
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
