// The community's Node client, version 11.46: a bearer token, a content type on every call, files before the payload, no
// type on the payload, and other clients' habits that cost us nothing.
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { readAs } from "./vendor-answers.ts";
import { type Answer, exchange, type Json, type Read, type VendorClient } from "./vendor-client.ts";
import { createPackage, packageOf, pdfOf, readPackage, signature, signerRole } from "./vendor-payloads.ts";
import { fresh, test } from "./vendor-product.ts";

const version = "esl-api-version=11.46";

type NodeClient = {
  call: (method: string, path: string, body?: Json | Json[] | string[], accept?: string) => Promise<Answer>;
  form: (path: string, files: { filename: string; bytes: Buffer }[], payload?: unknown) => Promise<Answer>;
};

const jsonOf = (answer: Answer): Read => JSON.parse(answer.bytes.toString());

async function tokenOf(owner: VendorClient, asked: Json = { type: "OWNER" }): Promise<string> {
  const { clientId, secret } = await owner.post("/account/admin/clientApps", { name: "Node" });
  const answer = await exchange("POST", `${owner.web}/apitoken/clientApp/accessToken`, {
    headers: { accept: `application/json; ${version}`, "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ ...asked, clientId, secret })),
  });
  expect(answer.status).toBe(200);
  return jsonOf(answer).accessToken;
}

async function nodeClient(owner: VendorClient): Promise<NodeClient> {
  const authorization = `Bearer ${await tokenOf(owner)}`;
  return {
    call: (method, path, body, accept = "application/json") =>
      exchange(method, owner.base + path, {
        headers: { accept: `${accept}; ${version}`, authorization, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
      }),
    form: (path, files, payload) => {
      const boundary = "--------------------------416046592370846137563127";
      const parts = files.flatMap(({ filename, bytes }) => [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
            `Content-Type: application/pdf\r\n\r\n`,
        ),
        bytes,
        Buffer.from("\r\n"),
      ]);
      const last =
        payload === undefined
          ? ""
          : `--${boundary}\r\nContent-Disposition: form-data; name="payload"\r\n\r\n${JSON.stringify(payload)}\r\n`;
      return exchange("POST", owner.base + path, {
        headers: {
          accept: `application/json; ${version}`,
          authorization,
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
        body: Buffer.concat([...parts, Buffer.from(`${last}--${boundary}--\r\n`)]),
      });
    },
  };
}

test("a document, several documents, another file and pages as pictures", async ({ owner }) => {
  const node = await nodeClient(owner);
  const created = await node.call("POST", "/packages", {
    name: "By Node",
    roles: [signerRole("signer1", fresh("nick.node"))],
  });
  expect(created.status).toBe(200);
  const { id } = jsonOf(created);
  const path = `/packages/${id}/documents`;
  const one = await node.form(path, [{ filename: "file.pdf", bytes: pdfOf("One", 2) }], {
    id: "one",
    name: "mock document",
    approvals: [signature("signer1")],
  });
  readAs("document", jsonOf(one));
  expect(jsonOf(one)).toMatchObject({ id: "one", name: "mock document", index: 1 });
  const two = await node.form(
    path,
    [
      { filename: "file1.pdf", bytes: pdfOf("Two", 1) },
      { filename: "file2.pdf", bytes: pdfOf("Three", 3) },
    ],
    [{ name: "document 1" }, { name: "document 2" }],
  );
  expect(jsonOf(two).map((each: Read) => [each.name, each.pages.length])).toEqual([
    ["document 1", 1],
    ["document 2", 3],
  ]);
  const changed = { name: "new document name", description: "Updated description" };
  expect((await node.call("POST", `${path}/one`, changed)).status).toBeLessThan(300);
  expect(jsonOf(await node.call("GET", `${path}/one`))).toMatchObject(changed);
  const replaced = await node.form(`${path}/one`, [{ filename: "updatedFile.pdf", bytes: pdfOf("New", 4) }], changed);
  expect(replaced.status).toBeLessThan(300);
  expect(jsonOf(await node.call("GET", `${path}/one`)).pages).toHaveLength(4);

  const page = await node.call("GET", `${path}/one/pages/0`, undefined, "image/png");
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toContain("image/png");
  expect(page.bytes.subarray(1, 4).toString()).toBe("PNG");
  for (const name of ["pdf", "original", "pdf?flatten=true"]) {
    const file = await node.call("GET", `${path}/one/${name}`, undefined, "application/octet-stream");
    expect([file.status, file.bytes.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
  }
  const zip = await node.call("GET", `${path}/zip?flatten=false`, undefined, "application/zip");
  expect(Object.keys(unzipSync(zip.bytes))).toEqual(
    expect.arrayContaining(["new document name.pdf", "document 1.pdf"]),
  );
  expect((await node.call("DELETE", path, ["one"])).status).toBeLessThan(300);
  const missing = await node.call("GET", `${path}/one`);
  expect(missing.status).toBe(404);
  expect(jsonOf(missing)).toMatchObject({ code: 404, messageKey: expect.any(String), message: expect.any(String) });
});

test("a package with its files first and its payload last", async ({ owner }) => {
  const node = await nodeClient(owner);
  const answer = await node.form(
    "/packages",
    ["A", "B"].map((name, index) => ({ filename: `${name}.pdf`, bytes: pdfOf(name, index + 1) })),
    packageOf("Files first", [signerRole("signer1", fresh("fay.first"))], {
      documents: [{ name: "First" }, { name: "Second", approvals: [signature("signer1")] }],
    }),
  );
  expect(answer.status).toBe(200);
  const { documents } = await readPackage(owner, jsonOf(answer).id);
  expect(documents.slice(1).map((one: Read) => [one.name, one.pages.length])).toEqual([
    ["First", 1],
    ["Second", 2],
  ]);
});

test("calls without a body bear a content type all the same", async ({ owner }) => {
  const node = await nodeClient(owner);
  const id = await createPackage(owner, packageOf("Bare", [signerRole("signer1", fresh("bea.bare"))]));
  expect((await node.call("GET", `/packages/${id}`)).status).toBe(200);
  expect((await node.call("POST", `/packages/${id}/roles/signer1/unlock`)).status).toBeLessThan(300);
  expect((await node.call("POST", "/authenticationTokens/user")).status).toBe(200);
  expect((await node.call("DELETE", `/packages/${id}`)).status).toBeLessThan(300);
});

test("a token for one sender", async ({ owner }) => {
  const email = fresh("sina.sender");
  await owner.post("/account/senders", { email, firstName: "Sina", lastName: "Sender", status: "ACTIVE" }, "sender");
  const token = await tokenOf(owner, { type: "SENDER", email });
  const mine = await exchange("POST", `${owner.base}/packages`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ name: "By Sina" })),
  });
  const read = await exchange("GET", `${owner.base}/packages/${jsonOf(mine).id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(jsonOf(read).sender.email).toBe(email);
});

test("the .NET client asks for its token in two bytes a letter and says JSON all the same", async ({ owner }) => {
  const { clientId, secret } = await owner.post("/account/admin/clientApps", { name: ".NET" });
  const answer = await exchange("POST", `${owner.web}/apitoken/clientApp/accessToken`, {
    headers: {
      accept: "application/json; esl-api-version=11.68.0",
      "content-type": "application/json; esl-api-version=11.68.0",
    },
    body: Buffer.from(JSON.stringify({ clientId, secret, type: "OWNER" }), "utf16le"),
  });
  expect(answer.status).toBe(200);
});
