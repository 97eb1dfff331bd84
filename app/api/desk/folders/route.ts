import { makeFolder } from "#lib/accounts/desk/sender-folders.ts";
import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";
import { listFolders } from "#lib/packages/list-folders.ts";

export const GET = handle(desk.listFolders, listFolders);
export const POST = handle(desk.makeFolder, makeFolder);
