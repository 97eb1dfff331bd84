import { readDeskKept } from "#lib/accounts/desk/read-desk-kept.ts";
import { removeView } from "#lib/accounts/desk/remove-view.ts";
import { saveView } from "#lib/accounts/desk/save-view.ts";
import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(desk.readDeskKept, readDeskKept);
export const PUT = handle(desk.saveView, saveView);
export const DELETE = handle(desk.removeView, removeView);
