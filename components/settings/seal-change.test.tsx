// Another certificate is offered where the instance keeps it itself, and where the environment names it, that is said instead.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import type { SealSource } from "#lib/contract/instance.ts";
import { SealChange } from "./seal-change.tsx";

const markup = await englishMarkup("settings", "security");
const words = (source: SealSource) =>
  markup(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <SealChange source={source} />
      </TooltipProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, "");

test.each(["made", "uploaded"] as const)("%s: make a new one, or upload your own", (source) => {
  expect(words(source)).toBe("Make a new certificateUpload your own");
});

test.each(["p12", "pkcs11", "csc"] as const)("%s: it is changed where it is set", (source) => {
  expect(words(source)).toBe("The certificate is set by the environment of this machine, so it is changed there.");
});
