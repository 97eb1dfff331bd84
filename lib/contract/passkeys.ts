// Endpoints of one's own passkeys: listed, made, named and removed by a person at the desk.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { longest } from "./records/longest.ts";
import { Passkey, PasskeyAttestation, PasskeyQuestion } from "./records/passkey.ts";

const name = z.string().trim().min(1).max(longest.passkeyName);
const passkey = {
  id: "AbCdEfGhIjKl",
  name: "Laptop",
  created: "2026-11-18T06:51:00Z",
  lastUsed: "2026-11-20T13:41:07Z",
  synced: false,
};
const question = { challenge: "dGhpcyBpcyBvbmx5IGFuIGV4YW1wbGU" };
const answered = {
  id: "QWJDZEVm",
  rawId: "QWJDZEVm",
  type: "public-key" as const,
  response: { clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0", attestationObject: "o2NmbXRkbm9uZQ" },
};

export const passkeys = {
  listPasskeys: endpoint("GET /user/passkeys", {
    summary: "One's own passkeys, and the address at which they work: null where browsers make none for it",
    access: "sender",
    beforeSecondStep: true,
    returns: z.object({ origin: z.string().nullable(), passkeys: z.array(Passkey) }),
    example: { reply: { origin: "https://sign.example.com", passkeys: [passkey] } },
  }),
  beginPasskey: endpoint("POST /user/passkeys/options", {
    summary: "What the browser is asked to make a passkey with; it has five minutes",
    access: "sender",
    beforeSecondStep: true,
    returns: PasskeyQuestion,
    example: { reply: question },
  }),
  addPasskey: endpoint("POST /user/passkeys", {
    summary: "Keeps the passkey that the browser made; answers recovery codes with the first second step, once",
    access: "sender",
    beforeSecondStep: true,
    body: z.object({ name, credential: PasskeyAttestation }),
    returns: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
    example: {
      body: { name: "Laptop", credential: answered },
      reply: { passkey, recoveryCodes: ["7f2kw-h9adx", "m3qpn-88xey"] },
    },
  }),
  renamePasskey: endpoint("PUT /user/passkeys/{passkeyId}", {
    summary: "Gives one of one's own passkeys another name",
    access: "sender",
    body: z.object({ name }),
    returns: Passkey,
    example: { body: { name: "Laptop" }, reply: passkey },
  }),
  removePasskey: endpoint("DELETE /user/passkeys/{passkeyId}", {
    summary: "Removes one of one's own passkeys; 409 for the last second step where the account demands one",
    access: "sender",
    returns: "nothing",
    example: {},
  }),
  beginConfirmation: endpoint("POST /user/confirmation/options", {
    summary: "What the browser is asked to prove with one of one's passkeys who sits at the desk",
    access: "sender",
    returns: PasskeyQuestion,
    example: { reply: question },
  }),
} as const;
