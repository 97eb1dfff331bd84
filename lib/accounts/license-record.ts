// PURE. The licence of a self-hosted account: nothing is sold, nothing is limited, nothing runs out.
import type { License } from "#lib/contract/records/license.ts";
import { wireTime } from "#lib/core/wire-time.ts";

/** Our choice: one active licence without quotas; `XXX` is ISO 4217's code for no currency. */
export const licenseRecord = (created: Date, features: Record<string, boolean>): License => ({
  status: "ACTIVE",
  plan: {
    id: "self-hosted",
    name: "Self-hosted",
    description: "Countersign on one's own server: no quotas, no payments.",
    group: "self-hosted",
    original: "self-hosted",
    cycle: "YEAR",
    contract: "YEAR",
    freeCycles: { cycle: "YEAR", count: 0 },
    quotas: [],
    price: { amount: 0, currency: { id: "XXX", name: "No currency" } },
    features,
  },
  transactions: [],
  created: wireTime(created),
});
