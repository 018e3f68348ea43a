import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { NewServer, type Server } from "@/model/records";
import {
  toCreatePayload,
  validateNewServer,
  toUpdatePayload,
  validateServer,
  createServerValues,
  toServerValues,
} from "./serverForm";

const filled = {
  ...createServerValues(),
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

test("a new server has port 8443, is private, and takes a draft's values except the password", () => {
  const empty = createServerValues();
  expect(empty).toMatchObject({ name: "", host_url: "", port: "8443", login: "", password: "", visibility: "private" });
  const draft = { name: "web9", port: "1", visibility: "public" };
  expect(createServerValues({ ...draft, password: "stored?" })).toEqual({ ...empty, ...draft });
  expect(createServerValues({ name: 7, port: null, visibility: "secret", other: true })).toEqual(empty);
});

const messages = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, i18nProvider.translate(key)]));

test.each(["84x3", "84.43", "-1", "1e3", "８４４３"])("the port %s is not a number", (port) => {
  expect(messages(validateNewServer({ ...filled, port }))).toEqual({ port: "Port must be number" });
});

test("required fields have the specified messages; white space counts only in a password", () => {
  const blank = { ...filled, name: " ", host_url: "\t", port: " ", login: " ", password: " " };
  expect(messages(validateNewServer(blank))).toEqual({
    name: "Server name is required",
    host_url: "Host url is required",
    port: "Port is required",
    login: "Login is required",
  });
});

test("adding requires a password, editing does not", () => {
  expect(messages(validateNewServer({ ...filled, password: "" }))).toEqual({ password: "Password is required" });
  expect(validateServer({ ...filled, password: "", name: "" })).toEqual({ name: "servers.required.name" });
});

test("the payload of a new server has exactly the fields of the contract", () => {
  const body = {
    name: "web7",
    host_url: "https://web7.hosting.example",
    port: 8443,
    login: "panel-admin",
    password: " kept as typed ",
    public: 0,
  };
  expect(toCreatePayload(filled)).toMatchObject(body);
  expect(Object.keys(toCreatePayload(filled)).sort()).toEqual(Object.keys(NewServer.entries).sort());
  expect(toCreatePayload({ ...filled, visibility: "public" }).public).toBe(1);
});

test("the form of a server has no password, even if the response had one", () => {
  const { name, host_url, login } = server;
  const values = { name, host_url, login, port: "8880", password: "", visibility: "private" };
  expect(toServerValues({ ...server, password: "secret" })).toMatchObject(values);
  expect(toServerValues({ ...server, public: true }).visibility).toBe("public");
});

test("sends no empty text for a field that the server lacks, and one for a field that was emptied", () => {
  const { host_url: _, ...incomplete } = server;
  const values = { ...toServerValues(incomplete), login: "" };
  expect(toUpdatePayload(incomplete, values)).toEqual({ ...incomplete, login: "", public: 0 });
});

test("sends unknown fields back, and a password only if it was typed", () => {
  const values = { ...toServerValues(server), name: "web3b", visibility: "public" as const };
  const body = toUpdatePayload({ ...server, password: "hash" }, values);
  expect(body).toEqual({ ...server, name: "web3b", public: 1 });
  expect(toUpdatePayload(server, { ...values, password: "new" })).toEqual({ ...body, password: "new" });
});
