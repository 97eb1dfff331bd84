// Where documents with an `external` member come from: what a provider can do, and which there are.
import type { ProviderDocument } from "#lib/contract/records/library.ts";
import { library } from "../library/library-provider.ts";

type DocumentProvider = {
  /** What `external.provider` names, in any case. */
  id: string;
  name: string;
  provides: string;
  /** Everything that a sender of the account may add to packages. */
  list: (accountId: string) => Promise<ProviderDocument[]>;
  /** The file, or undefined where the provider has none of this id. Slow: never inside a transaction. */
  read: (accountId: string, id: string) => Promise<{ name: string; bytes: Uint8Array } | undefined>;
};

/** Another source of documents is one more entry. */
export const documentProviders: readonly DocumentProvider[] = [library];

/** Our choice: without a provider's name the account's own library is meant. */
export const providerNamed = (name: string | null | undefined): DocumentProvider | undefined =>
  name ? documentProviders.find((one) => one.id.toLowerCase() === name.trim().toLowerCase()) : library;
