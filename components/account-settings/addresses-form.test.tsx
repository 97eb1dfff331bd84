// Whom the evidence shows addresses: what is chosen, and what that means, beside each choice.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { AddressesForm } from "./addresses-form.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.stubGlobal("window", { location: { href: "https://sign.example.com/settings/retention" } });
const markup = await englishMarkup("account-settings");

test("each choice stands chosen as it is saved, with what it means", () => {
  const html = markup(
    <QueryClientProvider client={new QueryClient()}>
      <AddressesForm saved={{ signerAddresses: "nobody", senderAddresses: "senders", deletedPackagesDays: 30 }} />
    </QueryClientProvider>,
  );
  const [signers = "", senders = ""] = html.split("Addresses of senders");
  expect(signers).toMatch(/<option[^>]*value="nobody"[^>]*selected/);
  expect(signers).toContain("They are recorded, and shown nowhere.");
  expect(senders).toMatch(/<option[^>]*value="senders"[^>]*selected/);
  expect(senders).toContain("Removed after 30 days");
  expect(senders).toContain("What signers get and what a sealed document carries leaves them out.");
});
