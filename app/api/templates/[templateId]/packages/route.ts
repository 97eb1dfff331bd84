import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { castTemplate } from "#lib/packages/cast-template.ts";

export const POST = handle(templates.useTemplate, castTemplate);
