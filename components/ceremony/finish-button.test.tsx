// Where no question follows, Finish is what cannot be taken back: a key's second quick press, which comes to it from the dialog that has
// just closed, signs nothing.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { FinishButton } from "./finish-button.tsx";
import { type Signing, ViewContext } from "./use-signing.ts";

const button = vi.hoisted(() => ({ onClick: undefined as (() => void) | undefined }));
vi.mock("#components/ui/button.tsx", () => ({
  Button: ({ onClick }: { onClick?: () => void }) => {
    button.onClick = onClick;
    return null;
  },
}));

const messages = await loadCeremonyMessages("en");

/** What a press does on a button that has just come, and takes no pointer yet. */
function pressed(confirm: boolean, offReason: string | undefined): boolean {
  const onFinish = vi.fn();
  const view = { settings: { layout: { header: { globalActions: { confirm } } } } } as unknown as CeremonyView;
  const signing = { offReason, undone: [], finishWord: "Sign and finish" } as unknown as Signing;
  renderToStaticMarkup(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <ViewContext value={view}>
        <FinishButton signing={signing} onFinish={onFinish} busy={false} isAsked={false} />
      </ViewContext>
    </Spoken>,
  );
  button.onClick?.();
  return onFinish.mock.calls.length > 0;
}

test("it signs nothing at once; what leads to a question, or to what is missing, is there at once", () => {
  expect(pressed(false, undefined)).toBe(false);
  expect(pressed(true, undefined)).toBe(true);
  expect(pressed(false, "One field is left.")).toBe(true);
});
