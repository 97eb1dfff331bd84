// The mail that a recipient will get, on the page from which it is sent: to whom, from whom, about what, and the mail itself.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { packageInvitation } from "#components/queries/packages.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { RecipientProgress } from "#lib/packages/signing-progress.ts";
import { ReviewMail } from "./review-mail.tsx";

const markup = await englishMarkup("prepare", "recipients");
const page = "http://localhost/packages/p1/review";
const people = ["Ann", "Bo"].map((name) => ({
  roleId: name.toLowerCase(),
  name,
  email: `${name}@example.com`,
})) as unknown as RecipientProgress[];

test("it stands in a frame that can run nothing and reach nothing of the page; whose it is can be chosen", () => {
  // What came with the document is shown at once.
  vi.stubGlobal("window", { location: { href: page } });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: page } as PerformanceEntry]);
  const client = new QueryClient();
  client.setQueryData(packageInvitation("p1").queryKey, {
    mail: {
      reader: "Ann",
      to: "ann@example.com",
      from: "Nordhaven <no-reply@example.com>",
      subject: "Please sign: Lease",
      html: "<p>Dear Ann</p>",
    },
    texts: [],
  } as never);
  const html = markup(
    <QueryClientProvider client={client}>
      <ReviewMail packageId="p1" people={people} />
    </QueryClientProvider>,
  );
  expect(html).toContain("ann@example.com");
  expect(html).toContain("Please sign: Lease");
  expect(html).toMatch(/<iframe[^>]*srcDoc="&lt;p&gt;Dear Ann&lt;\/p&gt;"[^>]*sandbox=""/);
  expect(html).toContain('<option value="bo">Bo</option>');
});
