// Every endpoint there is: what the description is built from and what the tests compare with routes and specification.
import type { AnyEndpoint } from "../endpoint.ts";
import { accounts } from "./accounts.ts";
import { approvals } from "./approvals.ts";
import { ceremony } from "./ceremony.ts";
import { documents } from "./documents.ts";
import { instance } from "./instance.ts";
import { packages } from "./packages.ts";
import { roles } from "./roles.ts";

export const nouns: Record<string, Record<string, AnyEndpoint>> = {
  packages,
  documents,
  approvals,
  roles,
  accounts,
  ceremony,
  instance,
};

export type NamedEndpoint = { noun: string; operation: string; endpoint: AnyEndpoint };

export const allEndpoints: NamedEndpoint[] = Object.entries(nouns).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([operation, endpoint]) => ({ noun, operation, endpoint })),
);
