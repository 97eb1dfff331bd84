// Whoever is reached by text message: what they will read there, and where it goes.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { ReviewTexts } from "./review-texts.tsx";

const markup = await englishMarkup("recipients");
const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("each text message stands with its number, and that dots are made by the sending; without one nothing does", () => {
  const said = text(
    markup(
      <ReviewTexts
        texts={[
          { kind: "link", to: "+4722334455", text: "Nordhaven asks you to sign" },
          { kind: "code", to: "+4790001122", text: "•••••• is your code" },
        ]}
      />,
    ),
  );
  expect(said).toMatch(/message with the link, to \+4722334455 Nordhaven asks you to sign/);
  expect(said).toMatch(/message with the code, to \+4790001122 •••••• is your code .*made when the message is sent/);
  expect(markup(<ReviewTexts texts={[]} />)).toBe("");
});
