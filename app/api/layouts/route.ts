import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { createLayout } from "#lib/packages/create-layout.ts";
import { listLayouts } from "#lib/packages/list-layouts.ts";

export const GET = handle(templates.listLayouts, listLayouts);
export const POST = handle(templates.createLayout, createLayout);
