#!/usr/bin/env node
/**
 * A proxy for WebDriver BiDi between Playwright and an installed Firefox: starts FIREFOX_PATH with the given arguments and
 * forwards the messages. Responds itself to commands that an ESR does not support, such as overriding media features.
 */
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** Results that Playwright reads, for commands that Firefox does not support. */
const fallbackResults = { "network.addDataCollector": { collector: "none" } };

const firefox = spawn(process.env["FIREFOX_PATH"], process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
firefox.on("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => firefox.kill(signal));

const bridge = (client, address) => {
  const methodById = new Map();
  const queue = [];
  const browser = new WebSocket(address);
  browser.on("open", () => queue.splice(0).forEach((text) => browser.send(text)));
  client.on("message", (/** @type {Buffer} */ data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    methodById.set(id, method);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else queue.push(text);
  });
  browser.on("message", (/** @type {Buffer} */ data) => {
    const text = data.toString();
    const { type, error, id } = JSON.parse(text);
    const method = methodById.get(id);
    methodById.delete(id);
    const isUnknown = type === "error" && error === "unknown command";
    client.send(isUnknown ? JSON.stringify({ type: "success", id, result: fallbackResults[method] ?? {} }) : text);
  });
  client.on("close", () => browser.close());
  browser.on("close", () => client.close());
};

let output = "";
firefox.stderr.on("data", (data) => {
  output += String(data);
  const [, address] = LISTENING.exec(output) ?? [];
  if (!address) return;
  firefox.stderr.removeAllListeners("data").resume();
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on("connection", (client, { url }) => bridge(client, `${address}${url}`));
});
