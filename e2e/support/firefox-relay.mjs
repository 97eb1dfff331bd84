#!/usr/bin/env node
/**
 * Debian's Firefox as Playwright's WebDriver BiDi client wants it: starts the program that FIREFOX names with the
 * arguments given, and passes every message on, with three exceptions.
 *
 * - The extended-support Firefox lacks a command that Playwright sends for every page (the preferred colour scheme).
 *   It is answered here as done, so a test must not rely on it in this browser.
 * - Playwright fills a field by setting its value and making up an event, which React takes for its own doing and
 *   ignores. Here the text goes in as if it was typed, over what is selected.
 * - With FIREFOX_POINTER=touch the pointer that tests move is a finger: Playwright's own client knows only the mouse.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const fillByValue = "window.__pw_bidiInsertText = (text) => bidiInsertText(window, text);";
const fillByTyping =
  "window.__pw_bidiInsertText = (text) => /^i?frame$/i.test(window.document.activeElement?.nodeName) " +
  "? window.document.activeElement : void window.document.execCommand(`insertText`, false, text);";
const lackingCommand = "emulation.setMediaFeaturesOverride";
const touch = process.env.FIREFOX_POINTER === "touch";

const firefox = spawn(process.env.FIREFOX ?? "firefox-esr", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
firefox.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, upstream] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? [];
  if (upstream === undefined) console.error(line);
  else relayTo(upstream);
});

function relayTo(upstream) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
  server.on("connection", (client, request) => {
    const browser = new WebSocket(`${upstream}${request.url}`, { maxPayload: 0 });
    const waiting = [];
    const send = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
    browser.on("open", () => {
      for (const text of waiting.splice(0)) browser.send(text);
    });
    browser.on("message", (data) => client.send(data.toString()));
    browser.on("close", () => client.close());
    browser.on("error", () => client.close());
    client.on("close", () => browser.close());
    client.on("message", (data) => {
      const text = data.toString().replace(fillByValue, fillByTyping);
      const message = JSON.parse(text);
      if (message.method === lackingCommand)
        client.send(JSON.stringify({ type: "success", id: message.id, result: {} }));
      else send(touch ? JSON.stringify(asFinger(message)) : text);
    });
  });
}

/** The mouse's actions as a finger's. A finger that is not down has no place, so it cannot hover. */
function asFinger(message) {
  if (message.method !== "input.performActions") return message;
  for (const source of message.params.actions) {
    if (source.type !== "pointer") continue;
    source.id = "pw_finger";
    source.parameters = { pointerType: "touch" };
  }
  return message;
}
