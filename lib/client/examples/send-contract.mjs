// Sends a PDF to one person, as your own program would: node send-contract.mjs lease.pdf Layla Tester layla@example.net
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { createClient, ServiceError } from "countersign";

const [path, firstName, lastName, email] = process.argv.slice(2);
const client = createClient({ address: process.env.COUNTERSIGN_URL, apiKey: process.env.COUNTERSIGN_API_KEY });

try {
  const { id } = await client.packages.createPackage({
    files: [{ name: basename(path), data: await openAsBlob(path) }],
    body: {
      name: basename(path, ".pdf"),
      status: "SENT",
      roles: [{ id: "tenant", signers: [{ firstName, lastName, email }] }],
      documents: [
        {
          name: "Lease",
          approvals: [
            {
              role: "tenant",
              // Pixels at 93.6 an inch, from the upper left corner of the first page.
              fields: [{ type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 94, top: 760, width: 200, height: 50 }],
            },
          ],
        },
      ],
    },
  });
  process.stdout.write(`${id}\n`);
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  // `key` is for programs, the message for people; the id finds the request in the service's log.
  process.stderr.write(`${error.message} (${error.key}, request ${error.requestId ?? "unknown"})\n`);
  process.exitCode = 1;
}
