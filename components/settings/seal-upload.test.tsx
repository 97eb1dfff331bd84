// A file that cannot be a certificate: why is said, and it cannot be used; one that may be is asked for its password.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import type { Dialog } from "#components/ui/dialog.tsx";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { SealUpload } from "./seal-upload.tsx";

// A dialog's parts come with the browser's document.
vi.mock("#components/ui/dialog.tsx", () => ({
  Dialog: ({ open, title, children, footer }: ComponentProps<typeof Dialog>) =>
    open ? (
      <div>
        {title}
        {children}
        {footer}
      </div>
    ) : null,
}));

const markup = await englishMarkup("settings", "security");

function drawn(name: string | undefined, bytes = 1) {
  const file = name === undefined ? undefined : new File([new Uint8Array(bytes)], name);
  const html = markup(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <SealUpload file={file} onClose={() => undefined} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  const use = html.match(/<button(?=[^>]*data-variant="primary")[^>]*>/)?.[0] ?? "";
  const described = use.match(/aria-describedby="([^"]+)"/)?.[1];
  const reason = html.split(`<span id="${described}"`)[1]?.match(/>([^<]*)</)?.[1];
  return { html, isOff: use.includes('aria-disabled="true"'), reason };
}

test.each([
  ["seal.pem", 1, "“seal.pem” cannot be taken here. These kinds of files can: P12, PFX."],
  ["seal.p12", 0, "“seal.p12” is empty."],
  ["seal.pfx", 192 * 1024 + 1, "“seal.pfx” has more than 192 kB. A certificate with its key is smaller."],
])("%s of %i bytes cannot be used, and it is said why", (name, bytes, why) => {
  const { html, isOff, reason } = drawn(name, bytes);
  expect([isOff, reason]).toEqual([true, why]);
  expect(html.split('data-slot="problem"')[1]).toContain(why);
  expect(html).not.toContain("Password of the file");
});

test.each([1, 192 * 1024])("a certificate of %i bytes can be used with its password", (bytes) => {
  const { html, isOff } = drawn("seal.P12", bytes);
  expect(html).toContain("Seal with the certificate in seal.P12?");
  expect(html).toContain("Password of the file");
  expect(isOff).toBe(false);
  expect(html).not.toContain('data-slot="problem"');
});

test("nothing is asked before a file is chosen", () => {
  expect(drawn(undefined).html).toBe("");
});
