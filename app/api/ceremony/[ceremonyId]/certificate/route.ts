import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { leadToEnd } from "#lib/signing/authentication/sign-on/lead-to-end.ts";
import { beginCertificate } from "#lib/signing/certificate/begin-certificate.ts";
import { chooseCertificate } from "#lib/signing/certificate/choose-certificate.ts";
import { returnFromCertificate } from "#lib/signing/certificate/return-from-certificate.ts";

export const GET = handle(ceremony.returnFromCertificate, returnFromCertificate, { refused: leadToEnd });
export const POST = handle(ceremony.beginCertificate, beginCertificate);
export const PUT = handle(ceremony.chooseCertificate, chooseCertificate);
