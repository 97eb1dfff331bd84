// What the properties say of what is filled in for somebody where it cannot be drawn yet: what it will be, or why nothing stands there.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type Designer, DesignerContext } from "./designer-context.ts";
import { SealedLook } from "./property-sealed.tsx";

const markup = await englishMarkup("designer-fields");
const title = { subtype: "LABEL", binding: "{signer.title}" };
const company = { subtype: "LABEL", binding: "{signer.company}" };
const seal = { subtype: "SEAL", binding: null };
const ann = { id: "ann", name: "Ann Lee", email: "ann@example.com", company: "", title: "", userCustomFields: [] };

function look(kind: object, signers: object[], rest: object = {}): string {
  const field = {
    key: "d/a/f",
    id: "f",
    name: "Town",
    type: "INPUT",
    value: null,
    validation: null,
    roleId: "ann",
    ...kind,
  };
  const pkg = { id: "p", roles: [{ id: "ann", name: "Ann", signers }], conditions: [], timezoneId: "UTC", ...rest };
  return markup(
    <QueryClientProvider client={new QueryClient()}>
      <DesignerContext value={{ pkg } as unknown as Designer}>
        <SealedLook field={{ width: 0, height: 0, ...field } as unknown as DesignerField} />
      </DesignerContext>
    </QueryClientProvider>,
  );
}

test.each([
  [title, [ann], "Nothing: no title of Ann Lee is known."],
  [company, [ann], "Nothing: no company of Ann Lee is known."],
  [seal, [ann], "Nothing: only a notary has a seal, and Ann Lee is not one."],
  [title, [], "The title of whoever signs here, as it is known then."],
  [company, [], "The company of whoever signs here, as it is known then."],
])("%o of %o", (kind, signers, says) => {
  expect(look(kind, signers)).toContain(says);
});

test("a notary's seal is told; what is known is drawn instead of told", () => {
  expect(look(seal, [ann], { notaryRoleId: "ann" })).toContain("The notary’s seal: their name");
  expect(look(title, [{ ...ann, title: "Director" }])).toBe("");
  expect(look({ subtype: "TEXTFIELD", binding: null }, [ann])).toBe("");
});
