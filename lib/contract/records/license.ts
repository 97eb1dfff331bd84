// License and Plan of an account, as the specification has them.
import { z } from "zod";
import { DateTime, Int32 } from "./common.ts";
import { Data } from "./limits.ts";

const Cycle = z.enum(["DAY", "MONTH", "YEAR"]);
const Price = z.object({
  amount: Int32,
  currency: z.object({ id: z.string(), name: z.string(), data: Data.optional() }),
});

const Plan = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    group: z.string(),
    original: z.string(),
    cycle: Cycle,
    contract: Cycle,
    freeCycles: z.object({ cycle: Cycle, count: Int32 }),
    quotas: z.array(
      z.object({
        cycle: Cycle,
        scope: z.enum(["SENDER", "DOCUMENT", "PACKAGE", "ACCOUNT"]),
        target: z.enum(["SIGNER", "SENDER", "DOCUMENT", "PACKAGE", "STORAGE"]),
        limit: Int32,
      }),
    ),
    price: Price,
    features: Data,
    data: Data.optional(),
  })
  .meta({ id: "Plan" });

export const License = z
  .object({
    status: z.enum(["ACTIVE", "PENDING", "GRACE"]),
    plan: Plan,
    transactions: z.array(z.object({ creditCard: Data.optional(), price: Price, created: DateTime })),
    paidUntil: DateTime.optional(),
    created: DateTime,
  })
  .meta({ id: "License" });
export type License = z.infer<typeof License>;
