import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import type { Server } from "@/model/records";
import { addPayload, addProblems, editPayload, editProblems, newServer, valuesOf } from "./serverForm";

const filled = {
  name: " web7 ",
  host_url: " https://web7.hosting.example ",
  port: " 8443 ",
  login: " panel-admin ",
  password: " kept as typed ",
  visibility: "private",
} as const;

const server: Server = {
  id: 3,
  name: "web3",
  host_url: "https://web3.hosting.example",
  port: 8880,
  ip_address: "203.0.113.12",
  login: "panel-admin",
  public: "0",
  status: null,
  region: { name: "north" },
};

test("a new server starts with port 8443, private; a draft is taken up, but never a password in it", () => {
  const empty = { name: "", host_url: "", port: "8443", login: "", password: "", visibility: "private" };
  expect(newServer()).toEqual(empty);
  const draft = { name: "web9", port: "1", visibility: "public" };
  expect(newServer({ ...draft, password: "stored?" })).toEqual({ ...empty, ...draft });
  expect(newServer({ name: 7, port: null, visibility: "secret", other: true })).toEqual(empty);
});

const messages = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, i18nProvider.translate(key)]));

test.each(["84x3", "84.43", "-1", "1e3", "８４４３"])("the port %s is not a number", (port) => {
  expect(messages(addProblems({ ...filled, port }))).toEqual({ port: "Port must be number" });
});

test("what is required, to the letter; white space alone is nothing, except in a password", () => {
  const blank = { ...filled, name: " ", host_url: "\t", port: " ", login: " ", password: " " };
  expect(messages(addProblems(blank))).toEqual({
    name: "Server name is required",
    host_url: "Host url is required",
    port: "Port is required",
    login: "Login is required",
  });
});

test("adding requires a password, editing does not", () => {
  expect(messages(addProblems({ ...filled, password: "" }))).toEqual({ password: "Password is required" });
  expect(editProblems({ ...filled, password: "", name: "" })).toEqual({ name: "servers.required.name" });
});

test("what is added has exactly the fields of the contract", () => {
  const body = {
    name: "web7",
    host_url: "https://web7.hosting.example",
    port: 8443,
    login: "panel-admin",
    password: " kept as typed ",
    public: 0,
  };
  expect(addPayload(filled)).toEqual(body);
  expect(addPayload({ ...filled, visibility: "public" })).toEqual({ ...body, public: 1 });
});

test("the form of a server starts without its password, whatever the server sent", () => {
  const { name, host_url, login } = server;
  const values = { name, host_url, login, port: "8880", password: "", visibility: "private" };
  expect(valuesOf({ ...server, password: "secret" })).toEqual(values);
  expect(valuesOf({ ...server, public: true })).toEqual({ ...values, visibility: "public" });
});

test("unknown fields survive an edit; a password is sent only when one was typed", () => {
  const values = { ...valuesOf(server), name: "web3b", visibility: "public" as const };
  const body = editPayload({ ...server, password: "hash" }, values);
  expect(body).toEqual({ ...server, name: "web3b", public: 1 });
  expect(editPayload(server, { ...values, password: "new" })).toEqual({ ...body, password: "new" });
});
