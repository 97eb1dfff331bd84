import { health } from "#lib/contract/health.ts";
import { handle } from "#lib/http/handle.ts";
import { readBillOfMaterials } from "#lib/instance/read-bill-of-materials.ts";

export const GET = handle(health.readBillOfMaterials, readBillOfMaterials);
