// Whom a page of the ceremony tells what happens in it: our own server in front has read it along with who may frame it.
import { headers } from "next/headers";
import { type Embedders, noEmbedders } from "#lib/signing/who-may-embed.ts";

export async function embeddersHere(): Promise<Embedders> {
  const told = (await headers()).get("x-embedders");
  return told ? (JSON.parse(told) as Embedders) : noEmbedders;
}
