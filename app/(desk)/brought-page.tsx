// A page of the desk with its answers: the shape of it first, and itself as soon as the browser answers to it.
import type { ComponentProps } from "react";
import { Awake } from "#components/desk/awake.tsx";
import { PageShape } from "#components/desk/page-shape.tsx";
import { Brought } from "../brought.tsx";

export function BroughtPage({ questions, children }: ComponentProps<typeof Brought>) {
  return (
    <Brought questions={questions}>
      <Awake meanwhile={<PageShape within="main" />}>{children}</Awake>
    </Brought>
  );
}
