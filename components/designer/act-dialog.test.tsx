// While it saves, a dialog is not closed: whoever closed it would never hear that it was refused.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { FormDialog } from "#components/ui/form-dialog.tsx";
import { ActDialog } from "./act-dialog.tsx";

type Drawn = { closable?: boolean; footer: ReactNode; children: ReactNode };
const drawn = vi.hoisted(() => ({ closable: true as boolean | undefined, acts: [] as (() => void)[] }));
vi.mock("#components/ui/dialog.tsx", () => ({
  Dialog: ({ closable, footer, children }: Drawn) => {
    drawn.closable = closable;
    return (
      <>
        {footer}
        {children}
      </>
    );
  },
}));
vi.mock("#components/ui/button.tsx", () => ({
  Button: ({ onClick }: { onClick?: () => void }) => {
    if (onClick) drawn.acts.push(onClick);
    return null;
  },
}));
beforeEach(() => {
  drawn.acts.length = 0;
});

const words = { cancel: "Cancel", close: "Cancel", act: "Save", busy: "Saving" };
/** As it is drawn at first, or while it is at work, which is begun in its first drawing. */
const dialogs: [string, (isBusy: boolean, onClose: () => void) => ReactNode][] = [
  [
    "of a form",
    (isBusy, onClose) => {
      const onSave = vi.fn(() => new Promise<void>(() => undefined));
      return (
        <FormDialog open title="New group" words={words} onClose={onClose} onSave={onSave}>
          {(form) => {
            if (isBusy && onSave.mock.calls.length === 0) void form.onSave(undefined);
            return null;
          }}
        </FormDialog>
      );
    },
  ],
  [
    "of the designer",
    (isBusy, onClose) => (
      <ActDialog open title="Apply a layout" lead="" words={words} onClose={onClose}>
        {(form) => {
          if (isBusy && !form.isBusy) form.onBusy(true);
          return null;
        }}
      </ActDialog>
    ),
  ],
];

test.each(dialogs)("%s", (_, draw) => {
  const onClose = vi.fn();
  const cancel = (isBusy: boolean) => {
    drawn.acts.length = 0;
    renderToStaticMarkup(draw(isBusy, onClose));
    expect(drawn.acts).toHaveLength(1);
    drawn.acts[0]?.();
  };
  cancel(true);
  expect(drawn.closable).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  cancel(false);
  expect(drawn.closable).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});
