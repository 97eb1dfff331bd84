// The websites that may show the signing page: one on each line, as they are saved, and kept as they were sent.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { embedding, useChangeEmbedding } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { EmbeddingSection } from "./embedding-section.tsx";

const markup = await englishMarkup("settings");
const saved = { origins: ["https://portal.example.com", "https://shop.example.com"] };
const clientWith = () => {
  const client = new QueryClient();
  client.setQueryData(embedding.queryKey, saved);
  return client;
};
const drawn = (node: ReactNode, client: QueryClient) =>
  markup(<QueryClientProvider client={client}>{node}</QueryClientProvider>);

test("each stands on its line, and nothing is to be saved before anything is changed", () => {
  const html = drawn(<EmbeddingSection />, clientWith());
  expect(html).toMatch(/<textarea[^>]*>\s*https:\/\/portal\.example\.com\nhttps:\/\/shop\.example\.com<\/textarea>/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*type="submit"/);
});

test("what is saved is what the form shows from then on", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push([`${method} ${address}`, JSON.parse(body)]);
    return Response.json(JSON.parse(body));
  });
  const client = clientWith();
  let change: ReturnType<typeof useChangeEmbedding> | undefined;
  function Change() {
    change = useChangeEmbedding();
    return null;
  }
  drawn(<Change />, client);
  const origins = ["https://portal.example.com"];
  await change?.mutateAsync({ origins });
  expect(sent).toEqual([["PUT /api/account/admin/embedding", { origins }]]);
  expect(drawn(<EmbeddingSection />, client)).not.toContain("shop.example.com");
});
