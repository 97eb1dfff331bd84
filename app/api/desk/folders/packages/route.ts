import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";
import { putInFolder } from "#lib/packages/put-in-folder.ts";

export const PUT = handle(desk.putInFolder, putInFolder);
