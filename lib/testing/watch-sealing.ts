/** Once per test file: every file that is sealed or augmented while its tests run is judged as strict validators do, and by programs. */
import { afterEach, expect, vi } from "vitest";

const watched = vi.hoisted(() => ({ objections: [] as string[] }));

async function judge(bytes: Uint8Array): Promise<void> {
  const [{ objectionsTo }, { objectionsOfPrograms }] = await Promise.all([
    import("./revisions/judge-revisions.ts"),
    import("./judge-programs.ts"),
  ]);
  const asked = objectionsOfPrograms(bytes);
  watched.objections.push(...objectionsTo(bytes), ...(await asked));
}

vi.mock("#lib/sealing/sign-document.ts", async (load) => {
  const actual = await load<typeof import("#lib/sealing/sign-document.ts")>();
  const signPdf: typeof actual.signPdf = async (...given) => {
    const signed = await actual.signPdf(...given);
    const { SEAL_FIELD } = await import("#lib/pdf/forms/field-names.ts");
    if (given[1].field === SEAL_FIELD) await judge(signed.bytes);
    return signed;
  };
  return { ...actual, signPdf };
});

vi.mock("#lib/sealing/augment-document.ts", async (load) => {
  const actual = await load<typeof import("#lib/sealing/augment-document.ts")>();
  const augmentPdf: typeof actual.augmentPdf = async (...given) => {
    const augmented = await actual.augmentPdf(...given);
    await judge(augmented.bytes);
    return augmented;
  };
  return { ...actual, augmentPdf };
});

afterEach(() => {
  expect(watched.objections.splice(0), "why strict validators refuse what was sealed").toEqual([]);
});
