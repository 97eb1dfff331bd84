// Where the database holds what SECRET seals: what `npm run secret:rotate` seals anew.

export type SealedColumn = {
  table: string;
  /** The primary key. */
  key: readonly string[];
  column: string;
  /** `json`: sealed texts stand somewhere in it, in Base64, some behind a mark. */
  form: "base64" | "bytes" | "json";
  /** What `seal` was told (lib/core/secrets.ts). */
  purposes: readonly string[];
};

const signer = ["signer-answers", "signer-knowledge"];

export const sealedColumns: readonly SealedColumn[] = [
  { table: "api_keys", key: ["hash"], column: "sealed", form: "base64", purposes: ["api-key"] },
  { table: "sender_totps", key: ["sender_id"], column: "secret_sealed", form: "base64", purposes: ["totp"] },
  {
    table: "sign_in_providers",
    key: ["account_id"],
    column: "secret_sealed",
    form: "base64",
    purposes: ["sign-in-provider"],
  },
  { table: "saml_requests", key: ["id"], column: "person_sealed", form: "base64", purposes: ["saml-person"] },
  {
    table: "callbacks",
    key: ["account_id", "origin"],
    column: "key_sealed",
    form: "base64",
    purposes: ["callback-key"],
  },
  ...["secret_sealed", "previous_sealed"].map((column) => ({
    table: "callback_secrets",
    key: ["account_id"],
    column,
    form: "base64" as const,
    purposes: ["callback-signing-secret"],
  })),
  {
    table: "delivery_destinations",
    key: ["id"],
    column: "secret_sealed",
    form: "base64",
    purposes: ["delivery-destination"],
  },
  { table: "bulk_rows", key: ["batch_id", "row_number"], column: "content", form: "base64", purposes: ["bulk-row"] },
  { table: "knowledge_attempts", key: ["id"], column: "sealed", form: "base64", purposes: ["knowledge-attempt"] },
  {
    table: "remote_acts",
    key: ["session_hash"],
    column: "token_sealed",
    form: "base64",
    purposes: ["remote-act-token"],
  },
  { table: "sessions", key: ["hash"], column: "facts", form: "json", purposes: ["sign-on-page"] },
  { table: "remote_acts", key: ["session_hash"], column: "page", form: "base64", purposes: ["remote-act-page"] },
  {
    table: "identity_pictures",
    key: ["check_id", "side"],
    column: "sealed",
    form: "bytes",
    purposes: ["identity-picture"],
  },
  { table: "roles", key: ["package_id", "id"], column: "verification", form: "json", purposes: ["role-verification"] },
  ...["auth", "knowledge_based_authentication"].map((column) => ({
    table: "signers",
    key: ["package_id", "role_id", "id"],
    column,
    form: "json" as const,
    purposes: signer,
  })),
  // Deleted ones, for as long as that can be undone.
  ...["role", "signers"].map((column) => ({
    table: "removed_roles",
    key: ["package_id", "id"],
    column,
    form: "json" as const,
    purposes: [...signer, "role-verification"],
  })),
];
