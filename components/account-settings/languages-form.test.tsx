// The languages of signers on the account's page and where one is chosen: all of them until managers limit them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useNewPackageLanguage } from "#components/packages/use-new-package-language.ts";
import { offeredLanguages, useSignersLanguages } from "#components/queries/offered-languages.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import type { SupportedLanguages } from "#lib/contract/records/supported-languages.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { LanguagesPart } from "./languages-form.tsx";

const markup = await englishMarkup("desk", "account-settings");
const two = { defaultSignerLanguage: "fr", signerLanguages: ["en", "fr"] };

function drawn(node: ReactNode, offered: SupportedLanguages | null, language = "de"): string {
  const client = new QueryClient();
  client.setQueryData(offeredLanguages.queryKey, offered);
  client.setQueryData(["me"], { id: "s", type: "MANAGER", specialTypes: [], name: "Ada", language });
  return markup(
    <QueryClientProvider client={client}>
      <TooltipProvider>{node}</TooltipProvider>
    </QueryClientProvider>,
  );
}

test("a switch until languages are limited, then a box for each and the default among those that are offered", () => {
  const free = drawn(<LanguagesPart otherwise="en" />, null);
  expect(free.match(/type="checkbox"/g)).toHaveLength(1);
  const limited = drawn(<LanguagesPart otherwise="en" />, two);
  expect(limited.match(/type="checkbox"/g)).toHaveLength(1 + signersLanguages.length);
  expect(limited.match(/<option value="[^"]*"/g)).toEqual(['<option value="en"', '<option value="fr"']);
});

const Shown = () => (
  <p>
    {useSignersLanguages().join(",")} {useNewPackageLanguage().language ?? "none"}
  </p>
);

test("only offered languages can be chosen, and a new package begins in the profile's alone where that is one", () => {
  const words = (html: string) => html.replace(/<[^>]+>/g, "").replace(/&quot;/g, '"');
  expect(words(drawn(<Shown />, null))).toBe(`${signersLanguages.join(",")} de`);
  expect(words(drawn(<Shown />, two))).toBe("en,fr none");
  expect(words(drawn(<Shown />, two, "fr"))).toBe("en,fr fr");
});
