// Endpoints of an account's signing themes: the colours of its signing pages, by name.
import { endpoint } from "./endpoint.ts";
import { SigningThemes } from "./records/signing-theme.ts";
import { reset } from "./setting-endpoints.ts";

const example = { default: { color: { primary: "#5940C3", signatureButton: "#F3C44D" } } };

export const signingThemes = {
  readSigningThemes: endpoint("GET /account/signingThemes", {
    summary: "The account's signing themes by name; `default` holds where nothing says another one",
    access: "sender",
    versioned: true,
    returns: SigningThemes,
    example: { reply: example },
  }),
  addSigningThemes: endpoint("POST /account/signingThemes", {
    summary: "Adds themes; one of the same name is replaced whole, the others stay",
    access: "manager",
    body: SigningThemes,
    returns: SigningThemes,
    example: { body: example, reply: example },
  }),
  changeSigningThemes: endpoint("PUT /account/signingThemes", {
    summary: "Sets the themes: the map is the whole of them",
    access: "manager",
    versioned: true,
    body: SigningThemes,
    returns: SigningThemes,
    example: { body: example, reply: example },
  }),
  removeSigningThemes: reset("DELETE /account/signingThemes", "Removes the account's signing themes"),
} as const;
