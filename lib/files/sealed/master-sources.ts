// PURE. Which variable a key that wraps is set by, told by the name that stands beside what it wrapped.

export const allVariables = "ENCRYPTION_KEY, ENCRYPTION_KEY_FILE, ENCRYPTION_PKCS11_KEY or ENCRYPTION_KMS_URL";

const variables: Record<string, string> = {
  key: "ENCRYPTION_KEY or ENCRYPTION_KEY_FILE",
  token: "ENCRYPTION_PKCS11_MODULE, _TOKEN and _KEY",
  kms: "ENCRYPTION_KMS_PREVIOUS_URL (where its address has changed) or ENCRYPTION_KMS_URL",
};

/** `id`: as in `account_keys.wrapped_by`, such as "key:0123456789abcdef". */
export const variableFor = (id: string): string => variables[id.split(":")[0] ?? ""] ?? allVariables;
