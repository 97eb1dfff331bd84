// For `drizzle-kit generate`: where the tables are described and where the migrations go.
import type { Config } from "drizzle-kit";

export default {
  dialect: "postgresql",
  schema: "./db/schema/*.ts",
  out: "./db/migrations",
  casing: "snake_case",
} satisfies Config;
