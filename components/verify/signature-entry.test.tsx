// One signature by itself: what holds with a stranger's key is not shown as what is known.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { SignatureFindings } from "#lib/signatures/verify/report.ts";
import { SignatureEntry } from "./signature-entry.tsx";

const markup = await englishMarkup("verify");
const entry = (given: Partial<SignatureFindings>, isStrangers = false) => {
  const signature = {
    field: "f",
    kind: "seal",
    state: "intact",
    trust: "known",
    signer: "Acme",
    later: [],
    problems: [],
  };
  return markup(
    <SignatureEntry signature={{ ...signature, ...given } as unknown as SignatureFindings} isStrangers={isStrangers} />,
  );
};

test("ours holds, in green; a stranger's is unchanged and no more; so is a timestamp in a stranger's file", () => {
  expect(entry({})).toMatch(/text-positive-text.*Holds/);
  expect(entry({ kind: "timestamp", trust: "other" })).toContain("Holds");
  for (const one of [
    entry({ trust: "other" }, true),
    entry({ trust: "other" }),
    entry({ kind: "timestamp", trust: "other" }, true),
  ]) {
    expect(one).toContain("Unchanged, but not by a key of this service");
    expect(one).not.toMatch(/Holds|positive/);
  }
  expect(entry({ trust: "other", state: "changed" }, true)).toContain("Does not hold");
});
