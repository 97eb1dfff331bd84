// Where no question follows, Finish is what cannot be taken back: a key's second quick press, which comes to it from the dialog that has
// just closed, signs nothing.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { FinishButton } from "./finish-button.tsx";
import { noneKept } from "./kept.ts";
import { useEnterAtEnd } from "./use-last-act.ts";
import { type Signing, ViewContext } from "./use-signing.ts";

const button = vi.hoisted(() => ({ onClick: undefined as (() => void) | undefined }));
vi.mock("#components/ui/button.tsx", () => ({
  Button: ({ onClick }: { onClick?: () => void }) => {
    button.onClick = onClick;
    return null;
  },
}));

const messages = await loadCeremonyMessages("en");

const viewWith = (confirm: boolean) =>
  ({ settings: { layout: { header: { globalActions: { confirm } } } } }) as unknown as CeremonyView;

function draw(confirm: boolean, children: ReactNode) {
  const nothing = () => undefined;
  const store = createCeremonyStore({
    kept: noneKept(),
    unsaved: [],
    documentId: "lease",
    onChange: nothing,
    onKeep: nothing,
  });
  renderToStaticMarkup(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <ViewContext value={viewWith(confirm)}>
        <CeremonyContext value={store}>{children}</CeremonyContext>
      </ViewContext>
    </Spoken>,
  );
  return store;
}

/** What a press does on a button that has just come, and takes no pointer yet. */
function pressed(confirm: boolean, offReason: string | undefined): boolean {
  const onFinish = vi.fn();
  const signing = { offReason, undone: [], finishWord: "Sign and finish" } as unknown as Signing;
  draw(confirm, <FinishButton signing={signing} onFinish={onFinish} busy={false} isAsked={false} />);
  button.onClick?.();
  return onFinish.mock.calls.length > 0;
}

test("it signs nothing at once; what leads to a question, or to what is missing, is there at once", () => {
  expect(pressed(false, undefined)).toBe(false);
  expect(pressed(true, undefined)).toBe(true);
  expect(pressed(false, "One field is left.")).toBe(true);
});

/** Enter in a field when all is done: what is asked for, and whether the keyboard was led to Finish, which begins its moment anew. */
function entered(confirm: boolean) {
  const onFinish = vi.fn();
  let enter: () => void = onFinish;
  function Field() {
    enter = useEnterAtEnd(onFinish);
    return null;
  }
  const focus = vi.fn();
  vi.stubGlobal("document", { querySelector: (what: string) => (what === '[data-act="finish"]' ? { focus } : null) });
  const store = draw(confirm, <Field />);
  enter();
  vi.unstubAllGlobals();
  return { asked: onFinish.mock.calls.length, led: focus.mock.calls.length, begun: store.getState().ledToFinish };
}

test("Enter in the last field asks the last question; where there is none it signs nothing, and leads to Finish", () => {
  expect(entered(true)).toEqual({ asked: 1, led: 0, begun: 0 });
  expect(entered(false)).toEqual({ asked: 0, led: 1, begun: 1 });
});
