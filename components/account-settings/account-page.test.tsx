// The account's details: a form and the logo for managers, and no more than to read for everybody else.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { signatureLayout, signingLogos } from "#components/queries/account-acts.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { account } from "#lib/contract/examples.ts";
import { AccountPage } from "./account-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const markup = await englishMarkup("desk", "account-settings");
const englishLogo = "data:image/png;base64,RU4=";
const logoUrl = "https://sign.example.com/api/account/a/logo?v=1";

function drawn(type: "MANAGER" | "REGULAR", logo = logoUrl, drawnIn = "") {
  const client = new QueryClient();
  client.setQueryData(["me"], { id: "s", type, specialTypes: [], name: "Ada" });
  client.setQueryData(signingLogos.queryKey, [{ language: "en", image: englishLogo }]);
  client.setQueryData(signatureLayout.queryKey, { logo: { image: drawnIn } });
  client.setQueryData(["account"], { ...account, company: { id: "c", name: "Estates Ltd" }, logoUrl: logo });
  return markup(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <DeskContext value={{ openPalette: () => undefined, openShortcuts: () => undefined }}>
          <AccountPage />
        </DeskContext>
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

test("managers change name, company, time zone, language and logo", () => {
  const html = drawn("MANAGER");
  for (const part of [
    'value="Example Estates"',
    'value="Estates Ltd"',
    'value="Europe/Berlin" selected',
    'value="en" selected',
  ])
    expect(html).toContain(part);
  // From this service, whatever address the desk was opened at.
  expect(html).toContain('src="/api/account/a/logo?v=1"');
  expect(html).toContain("Remove the logo");
  const bare = drawn("MANAGER", "");
  expect(bare).toContain("No logo is set");
  // That of the language stays.
  expect(bare.match(/Remove the logo/g)).toHaveLength(1);
});

test("readers of a language have a logo of their own: which have is told, and that of the desk's language stands open", () => {
  const html = drawn("MANAGER");
  expect(html).toContain("Logos by language");
  expect(html).toMatch(new RegExp(`<img[^>]*src="${englishLogo}"[^>]*alt="The logo for readers of English"`));
  expect(html.match(/the account’s logo<\/span>/g)).toHaveLength(15);
});

test("the logo in signatures is shown as it is drawn, or said not to be there", () => {
  expect(drawn("MANAGER")).toContain("No logo is drawn into signatures.");
  const html = drawn("MANAGER", "", "data:image/png;base64,U0lH");
  expect(html).toMatch(/<img[^>]*src="data:image\/png;base64,U0lH"[^>]*alt="The logo in signatures"/);
});

test("whoever is no manager reads it and finds nothing to change", () => {
  const html = drawn("REGULAR");
  for (const words of ["Example Estates", "Estates Ltd", "Europe/Berlin", "English"]) expect(html).toContain(words);
  expect(html).not.toMatch(/<(form|select|img)\b/);
  expect(html).not.toContain("Choose");
});
