// Choices that are made before the page's scripts have come.
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { Checkbox, Radio } from "./choice.tsx";

function Form({ ticked = false }: { ticked?: boolean }) {
  const [agreed, setAgreed] = useState(ticked);
  const [way, setWay] = useState("mail");
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <>
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
        I agree
      </Checkbox>
      {["mail", "text"].map((one) => (
        <Radio key={one} name="way" checked={way === one} onChange={() => setWay(one)}>
          {one}
        </Radio>
      ))}
      <output>{`${agreed ? "agreed" : "not agreed"}, ${way}${live ? ", live" : ""}`}</output>
    </>
  );
}

function asServed(ticked: boolean) {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Form ticked={ticked} />);
  document.body.replaceChildren(page);
  return { page, inputs: [...page.querySelectorAll("input")], come: () => hydrateRoot(page, <Form ticked={ticked} />) };
}

for (const ticked of [false, true])
  test(`a box that is ${ticked ? "cleared" : "ticked"} and a radio that is chosen before the scripts come stay so`, async () => {
    const { page, inputs, come } = asServed(ticked);
    inputs[0]?.click();
    inputs[2]?.click();
    const root = come();
    await expect.poll(() => page.textContent).toContain(`${ticked ? "not agreed" : "agreed"}, text`);
    expect(inputs.map((input) => input.checked)).toEqual([!ticked, false, true]);
    // Once there, it answers as always.
    inputs[0]?.click();
    await expect.poll(() => page.textContent).toContain(`${ticked ? "agreed" : "not agreed"}, text`);
    root.unmount();
  });

test("what nobody touched is as it was served", async () => {
  const { page, inputs, come } = asServed(true);
  const root = come();
  await expect.poll(() => page.textContent).toContain("agreed, mail, live");
  expect(inputs.map((input) => input.checked)).toEqual([true, true, false]);
  root.unmount();
});
