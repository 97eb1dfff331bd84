// Names every completed package and who signed it: node list-completed.mjs
import { createClient } from "countersign";

const client = createClient({ address: process.env.COUNTERSIGN_URL, apiKey: process.env.COUNTERSIGN_API_KEY });

// Page after page is fetched while this goes on; what is not looked at is not fetched.
for await (const { name, completed, roles } of client.packages.listPackages.each({ query: { query: "COMPLETED" } })) {
  const people = roles.flatMap(({ signers }) => signers.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  process.stdout.write(`${completed?.slice(0, 10)} ${name}: ${people.join(", ")}\n`);
}
