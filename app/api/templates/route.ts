import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { createTemplate } from "#lib/packages/create-template.ts";
import { listTemplates } from "#lib/packages/list-templates.ts";

export const GET = handle(templates.listTemplates, listTemplates);
export const POST = handle(templates.createTemplate, createTemplate);
