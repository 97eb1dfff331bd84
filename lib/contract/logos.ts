// Endpoints of an account's logo and of those for readers of one language.
import { z } from "zod";
import * as examples from "./account-settings-examples.ts";
import { endpoint } from "./endpoint.ts";
import { PictureText, ShortText } from "./records/limits.ts";
import { AccountLogo } from "./records/sender.ts";
import { read, reset } from "./setting-endpoints.ts";

const SigningLogos = z.array(z.object({ language: z.string(), image: z.string() }).meta({ id: "SigningLogo" }));

const SignatureLayout = z
  .object({
    logo: z.object({ image: z.string().meta({ description: "a PNG as a data URI; empty where there is none" }) }),
  })
  .meta({ id: "SignatureLayout" });
const layout = { logo: { image: examples.onePixel } };

export const logos = {
  readLogo: read("GET /account/admin/logo", "The account's logo", AccountLogo, examples.logo),
  changeLogo: endpoint("PUT /account/admin/logo", {
    summary: "Sets the account's logo: a PNG or JPEG as a data URI, and what screen readers say instead",
    access: "manager",
    body: z.object({ image: PictureText.nullish(), logoAltTextKey: z.string().max(255).nullish() }),
    limit: 2 * 1024 * 1024,
    returns: AccountLogo,
    example: { body: { image: examples.onePixel, logoAltTextKey: "Example Estates" }, reply: examples.logo },
  }),
  removeLogo: endpoint("DELETE /account/admin/logo", {
    summary: "Removes the account's logo",
    access: "manager",
    returns: "nothing",
  }),
  downloadLogo: endpoint("GET /account/{accountId}/logo", {
    summary: "The account's logo, or the one in signatures, for everybody who knows its address",
    access: "anyone",
    query: z.object({ v: ShortText.optional(), language: ShortText.optional(), signature: ShortText.optional() }),
    returns: "file",
    media: ["image/png"],
  }),
  readSigningLogos: read(
    "GET /account/admin/signingLogos",
    "The logos for readers of one language, in place of the account's own",
    SigningLogos,
    [{ language: "fr", image: examples.onePixel }],
  ),
  changeSigningLogos: endpoint("POST /account/admin/signingLogos", {
    summary: "Sets the logos by language: the list is the whole of them, PNG or JPEG of at most 1 MB as data URIs",
    access: "manager",
    body: z.array(z.object({ language: ShortText, image: PictureText })).max(50),
    limit: 48 * 1024 * 1024,
    returns: SigningLogos,
    example: {
      body: [{ language: "fr", image: examples.onePixel }],
      reply: [{ language: "fr", image: examples.onePixel }],
    },
  }),
  readSignatureLayout: read(
    "GET /account/admin/accountSettings/signatureLayout",
    "The logo that is drawn into each signature",
    SignatureLayout,
    layout,
  ),
  changeSignatureLayout: endpoint("PATCH /account/admin/accountSettings/signatureLayout", {
    summary: "Sets the logo that is drawn into each signature from now on: a PNG or JPEG of at most 1 MB as a data URI",
    access: "manager",
    body: z.object({ logo: z.object({ image: PictureText.nullish() }).nullish() }),
    limit: 2 * 1024 * 1024,
    returns: SignatureLayout,
    example: { body: layout, reply: layout },
  }),
  resetSignatureLayout: reset(
    "DELETE /account/admin/accountSettings/signatureLayout",
    "Draws no logo into signatures from now on; those that are given keep theirs",
  ),
} as const;
