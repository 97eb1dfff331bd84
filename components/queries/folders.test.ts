// Folders say how many packages they hold as it is after each of one's own acts: what such an act leaves behind is asked anew.
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { actsOf, answerAll } from "./acts.testing.tsx";
import { folderList, useFolderKeeping } from "./folders.ts";
import { useRefreshPackages } from "./packages.ts";
import { useTransferred } from "./senders.ts";

test.each<[act: string, (client: QueryClient) => Promise<unknown>]>([
  ["anything done with packages", (client) => actsOf(useRefreshPackages, client)()],
  ["packages given to somebody else", (client) => actsOf(useTransferred, client)()],
  ["a folder made", (client) => actsOf(useFolderKeeping, client).make.mutateAsync("Harbour")],
  ["a folder removed", (client) => actsOf(useFolderKeeping, client).remove.mutateAsync("f1")],
])("after %s", async (_, act) => {
  answerAll(200);
  const client = new QueryClient();
  client.setQueryData(folderList.queryKey as readonly unknown[], { folders: [] });
  await act(client);
  expect(client.getQueryState(folderList.queryKey)?.isInvalidated).toBe(true);
});
