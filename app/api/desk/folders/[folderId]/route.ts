import { removeFolder, renameFolder } from "#lib/accounts/desk/sender-folders.ts";
import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";

export const PUT = handle(desk.renameFolder, renameFolder);
export const DELETE = handle(desk.removeFolder, removeFolder);
