// A signer's certificate that cannot sign, told with what is wrong with it.
import type { SignerCertificateProblem } from "#lib/contract/records/signer-certificate.ts";
import { refuse } from "#lib/core/errors.ts";

export function refuseCertificate(problem: SignerCertificateProblem): never {
  const parameters = { problem };
  refuse("error.validation.signerCertificate", { say: "signerCertificate", values: parameters, parameters });
}
