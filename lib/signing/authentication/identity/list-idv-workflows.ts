// GET /accountConfig/idvWorkflowConfigs: the two ways in which an identity document can be asked for here.
import type { identity } from "#lib/contract/identity.ts";
import type { Operation } from "#lib/http/handle.ts";

const common = { tenant: "", skipWhenAccessingSignedDocuments: false };

export const listIdvWorkflows: Operation<typeof identity.listIdvWorkflows> = async () => [
  { id: "DV", type: "DV", desc: "A person of the sender's looks at the identity document.", ...common },
  { id: "DVF", type: "DVF", desc: "A person of the sender's looks at the identity document and the face.", ...common },
];
