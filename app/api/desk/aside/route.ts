import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";
import { putAside, takeUp } from "#lib/packages/put-aside.ts";

export const PUT = handle(desk.putAside, putAside);
export const DELETE = handle(desk.takeUp, takeUp);
