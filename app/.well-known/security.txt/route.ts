// Whom to tell of a weakness (RFC 9116). Whoever runs this instance says so; without their word there is no such file.
import { config } from "#lib/core/config.ts";

export const dynamic = "force-dynamic";

/** The RFC wants a date less than a year away, so that nobody trusts a file that nobody looks after. */
const validDays = 180;
const dayMs = 86_400_000;

export function GET(): Response {
  const { securityContact, baseUrl } = config();
  if (!securityContact) return new Response("Nobody is named here.\n", { status: 404 });
  const expires = new Date(Math.ceil(Date.now() / dayMs + validDays) * dayMs).toISOString();
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    `Canonical: ${new URL("/.well-known/security.txt", baseUrl)}`,
    "Preferred-Languages: en",
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
