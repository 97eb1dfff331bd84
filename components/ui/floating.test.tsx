// What people have named stands by itself among the choices of a menu: in its own direction, whichever that of the page is.
import { DropdownMenu } from "radix-ui";
import { expect, test } from "vitest";
import { englishMarkup } from "./english-words.tsx";
import { MenuChoice } from "./floating.tsx";

const markup = await englishMarkup();

test("a choice is read in the direction of its words", () => {
  const page = markup(
    <DropdownMenu.Root open modal={false}>
      <DropdownMenu.Content>
        <MenuChoice
          label="Folders"
          value="f1"
          onChange={() => undefined}
          options={[{ value: "f1", label: "عقود (2026)" }]}
        />
      </DropdownMenu.Content>
    </DropdownMenu.Root>,
  );
  expect(page).toMatch(/<bdi[^>]*>عقود \(2026\)<\/bdi>/);
});
