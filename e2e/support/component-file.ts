// In every file of tests in a browser: the product's look, with nothing that moves.
import "../../app/globals.css";
import { beforeEach } from "vitest";
import { page } from "vitest/browser";

beforeEach(() => page.viewport(1200, 800));
// What one file's tests made the browser remember, as the last way of signing, is not there for those of another.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
