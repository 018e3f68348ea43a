#!/usr/bin/env node
/**
 * A proxy between Playwright and an installed Firefox: starts FIREFOX_PATH with its own arguments and passes on their
 * messages (WebDriver BiDi). Playwright sends commands that an ESR does not know yet, such as overriding media features: the
 * proxy answers these itself. It is a program of its own because Playwright starts one.
 */
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** Results for commands that Firefox does not know, as far as Playwright reads them. */
const instead = { "network.addDataCollector": { collector: "none" } };

const firefox = spawn(process.env["FIREFOX_PATH"], process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
firefox.on("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => firefox.kill(signal));

const bridge = (client, address) => {
  const asked = new Map();
  const waiting = [];
  const browser = new WebSocket(address);
  browser.on("open", () => waiting.splice(0).forEach((text) => browser.send(text)));
  client.on("message", (/** @type {Buffer} */ data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    asked.set(id, method);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
  browser.on("message", (/** @type {Buffer} */ data) => {
    const text = data.toString();
    const { type, error, id } = JSON.parse(text);
    const method = asked.get(id);
    asked.delete(id);
    const isUnknown = type === "error" && error === "unknown command";
    client.send(isUnknown ? JSON.stringify({ type: "success", id, result: instead[method] ?? {} }) : text);
  });
  client.on("close", () => browser.close());
  browser.on("close", () => client.close());
};

let said = "";
firefox.stderr.on("data", (data) => {
  said += String(data);
  const [, address] = LISTENING.exec(said) ?? [];
  if (!address) return;
  firefox.stderr.removeAllListeners("data").resume();
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on("connection", (client, { url }) => bridge(client, `${address}${url}`));
});
