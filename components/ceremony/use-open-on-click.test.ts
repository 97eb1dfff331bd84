// Which clicks open a link: a person's, anywhere; and what only an open link shows is followed afterwards.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLink, whenOpened } from "#components/queries/ceremony-session.ts";
import { openingClick } from "./use-open-on-click.ts";

vi.mock("#components/queries/ceremony-session.ts", () => ({
  openLink: vi.fn(),
  whenOpened: vi.fn(async () => "one"),
}));

class Place {
  link: { href: string; click: () => void } | null;
  constructor(link: { href: string; click: () => void } | null = null) {
    this.link = link;
  }
  closest = () => this.link;
}
const click = openingClick({ token: "t", ceremonyId: "one" });
const event = (target: Place, isTrusted = true) => ({ isTrusted, target, preventDefault: vi.fn() });
const press = (one: ReturnType<typeof event>) => click(one as unknown as MouseEvent);
const linkTo = (href: string) => ({ href, click: vi.fn() });

beforeEach(() => {
  vi.stubGlobal("Element", Place);
  vi.stubGlobal("window", { location: { href: "https://sign.example/sign/t" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("a person's click anywhere opens it; a script's own does not", () => {
  press(event(new Place(), false));
  expect(openLink).not.toHaveBeenCalled();
  press(event(new Place()));
  expect(openLink).toHaveBeenCalledWith("one");
});

test("a file behind the session is followed once the link is open, other links at once", async () => {
  const file = linkTo("https://sign.example/api/ceremony/one/documents/consent/pdf");
  const first = event(new Place(file));
  press(first);
  expect(first.preventDefault).toHaveBeenCalled();
  expect(file.click).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(file.click).toHaveBeenCalledOnce());

  const away = linkTo("https://sign.example/verify");
  const second = event(new Place(away));
  press(second);
  expect(second.preventDefault).not.toHaveBeenCalled();
  expect(openLink).toHaveBeenCalledTimes(2);
});

test("a link that opens nothing leaves its files alone", async () => {
  vi.mocked(whenOpened).mockRejectedValueOnce(new Error("over"));
  const file = linkTo("https://sign.example/api/ceremony/one/documents/consent/pdf");
  press(event(new Place(file)));
  await Promise.resolve();
  await Promise.resolve();
  expect(file.click).not.toHaveBeenCalled();
});
