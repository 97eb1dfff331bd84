// GET /accountConfig/idvWorkflowConfigs: the two ways in which an identity document can be asked for here.
import type { signingMethods } from "#lib/contract/signing-methods.ts";
import type { Operation } from "#lib/http/handle.ts";
import { identityService } from "./provider.ts";

const common = { tenant: "", skipWhenAccessingSignedDocuments: false };

export const listIdvWorkflows: Operation<typeof signingMethods.listIdvWorkflows> = async () => {
  const who = identityService() ? "A service" : "A person of the sender's";
  return [
    { id: "DV", type: "DV", desc: `${who} looks at the identity document.`, ...common },
    { id: "DVF", type: "DVF", desc: `${who} looks at the identity document and the face.`, ...common },
  ];
};
