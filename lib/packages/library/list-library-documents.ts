// GET /account/admin/documents
import type { visibility } from "#lib/contract/visibility.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readLibrary } from "./library-provider.ts";
import { libraryRecord } from "./library-record.ts";

export const listLibraryDocuments: Operation<typeof visibility.listLibraryDocuments> = async ({ caller }) =>
  (await readLibrary(caller.accountId)).map(libraryRecord);
