// A supporting document that another window has removed: the list is asked for anew, or it would stand there to be removed again.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { supportingList, useSupporting } from "./supporting.ts";

type Acts = ReturnType<typeof useSupporting>;

function actsOn(client: QueryClient): Acts {
  let acts: Acts | undefined;
  function Acts() {
    acts = useSupporting("p=");
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Acts />
    </QueryClientProvider>,
  );
  if (!acts) throw new Error("nothing was drawn");
  return acts;
}

test.each<[string, (acts: Acts) => Promise<unknown>]>([
  ["removed", ({ remove }) => remove.mutateAsync(1)],
  ["renamed", ({ rename }) => rename.mutateAsync({ id: 1, fileName: "Number two.pdf" })],
])("what is not there any more is not %s, and the list is asked for anew", async (_, act) => {
  const messageKey = "error.notFound.supportingDocumentNotFound";
  vi.stubGlobal("fetch", async () => Response.json({ messageKey, message: "No such file." }, { status: 404 }));
  const client = new QueryClient();
  const { queryKey } = supportingList("p=");
  client.setQueryData(queryKey, []);
  await expect(act(actsOn(client))).rejects.toMatchObject({ key: messageKey });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
