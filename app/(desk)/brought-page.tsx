// A page of the desk with its answers.
import { headers } from "next/headers";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { OnceAwake, ReadAtOnce } from "#components/desk/awake.tsx";
import { PageShape } from "#components/desk/page-shape.tsx";
import { MoreWords } from "#components/ui/more-words.tsx";
import { pictureIsSent } from "#lib/http/first-look.ts";
import type { NamedArea } from "#lib/language/page-messages.ts";
import { Brought, BroughtLater } from "../brought.tsx";
import { messagesHere } from "../reader-language.ts";

type PageProps = ComponentProps<typeof Brought> & {
  /** Of the catalogues, those whose sentences its screen says beside the frame's (areas.test.ts knows which). */
  areas: readonly NamedArea[];
};

type AheadProps = PageProps & {
  meanwhile: ReactNode;
  /** The package whose picture it shows: the rest is read when that has left, so that nothing holds it up. */
  pictured: string;
  later: PageProps["questions"];
};

/** Drawn on the server, so that it can be read before the browser has its scripts. */
export async function BroughtPage({ areas, children, ...brought }: PageProps) {
  return (
    <MoreWords messages={await messagesHere(areas)}>
      <Brought {...brought}>
        <ReadAtOnce>{children}</ReadAtOnce>
      </Brought>
    </MoreWords>
  );
}

/**
 * The same for a page whose answers take a while to read: what its shape shows comes at once (`questions`), the rest (`later`)
 * when it is there.
 */
export async function BrowsersPageAhead({ areas, children, meanwhile, pictured, later, ...brought }: AheadProps) {
  return (
    <MoreWords messages={await messagesHere(areas)}>
      <Brought {...brought}>
        <Suspense fallback={meanwhile}>
          <BroughtLater questions={later} shown={pictureIsSent(pictured)}>
            <OnceAwake meanwhile={meanwhile}>{children}</OnceAwake>
          </BroughtLater>
        </Suspense>
      </Brought>
    </MoreWords>
  );
}

/** Its shape first, and itself as soon as the browser answers to it: for pages that are made of what only browsers know. */
export async function BrowsersPage({ areas, children, meanwhile, ...brought }: PageProps & { meanwhile?: ReactNode }) {
  return (
    <MoreWords messages={await messagesHere(areas)}>
      <Brought {...brought}>
        <OnceAwake meanwhile={meanwhile ?? <PageShape />}>{children}</OnceAwake>
      </Brought>
    </MoreWords>
  );
}

/**
 * For pages on which something is changed: their answers come with a document alone. On the way from page to page the one
 * that is left may still be saving, so the browser asks when it is done (components/queries/use-fresh-query.ts).
 */
export async function withDocument<Q>(questions: readonly Q[]): Promise<readonly Q[]> {
  return (await headers()).get("sec-fetch-dest") === "document" ? questions : [];
}
