// Endpoints of the addresses that get no more mails from an account.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { resultsOf } from "./records/common.ts";
import { ShortText } from "./records/limits.ts";
import { NewSuppressedAddress, SuppressedAddress } from "./records/suppressed-address.ts";

const address: SuppressedAddress = {
  id: "b7Xw2LqV5nTd",
  email: "gone@example.com",
  reason: "hardBounce",
  since: "2026-11-20T13:41:07Z",
  words: "550 5.1.1 No such person here",
  by: "",
};

export const suppressedAddresses = {
  listSuppressedAddresses: endpoint("GET /account/admin/suppressedAddresses", {
    summary: "The addresses that get no more mails from the account, the newest first",
    access: "manager",
    query: z.object({
      search: ShortText.optional(),
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
    }),
    returns: resultsOf(SuppressedAddress),
    example: { query: { search: "example.com" }, reply: { count: 1, results: [address] } },
  }),
  addSuppressedAddress: endpoint("POST /account/admin/suppressedAddresses", {
    summary: "Sends no more mails to an address; one that is there already stays as it is",
    access: "manager",
    body: NewSuppressedAddress,
    returns: SuppressedAddress,
    example: {
      body: { email: "gone@example.com" },
      reply: { ...address, reason: "person", words: "", by: "Olive Owner" },
    },
  }),
  removeSuppressedAddress: endpoint("DELETE /account/admin/suppressedAddresses/{suppressedAddressId}", {
    summary: "Sends mails to an address again",
    access: "manager",
    returns: "nothing",
  }),
} as const;
