import { expect, test } from "vitest";
import type { Server } from "../../dataProvider/records";
import {
  addPayload,
  addProblems,
  editPayload,
  editProblems,
  newServer,
  valuesOf,
  type ServerValues,
} from "./serverForm";

const filled: ServerValues = {
  name: " web7 ",
  host_url: " https://web7.hosting.example ",
  port: " 8443 ",
  login: " panel-admin ",
  password: " kept as typed ",
  visibility: "private",
};

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

test("a new server starts with port 8443, private, and nothing typed", () => {
  expect(newServer()).toEqual({
    name: "",
    host_url: "",
    port: "8443",
    login: "",
    password: "",
    visibility: "private",
  });
});

test("a draft is taken up, but never a password in it", () => {
  const values = newServer({ name: "web9", port: "1", visibility: "public", password: "stored?" });
  expect(values).toMatchObject({ name: "web9", port: "1", visibility: "public", password: "" });
});

test("a draft of another shape does no harm", () => {
  expect(newServer({ name: 7, port: null, visibility: "secret", other: true })).toEqual(newServer());
});

test.each(["abc", "84x3", "84.43", "-1", "1e3", "８４４３"])("the port %s is not a number", (port) => {
  expect(addProblems({ ...filled, port })).toEqual({ port: "servers.portNumber" });
});

test("white space alone is nothing, except in a password", () => {
  const blank = { ...filled, name: " ", host_url: "\t", port: " ", login: " ", password: " " };
  expect(Object.keys(addProblems(blank)).sort()).toEqual(["host_url", "login", "name", "port"]);
});

test("editing requires no password", () => {
  expect(editProblems({ ...filled, password: "" })).toEqual({});
  expect(editProblems({ ...filled, password: "", name: "" })).toEqual({ name: "servers.required.name" });
});

test("what is added has exactly the fields of the contract", () => {
  expect(addPayload(filled)).toEqual({
    name: "web7",
    host_url: "https://web7.hosting.example",
    port: 8443,
    login: "panel-admin",
    password: " kept as typed ",
    public: 0,
  });
  expect(addPayload({ ...filled, visibility: "public" }).public).toBe(1);
});

test.each([
  [1, "public"],
  [true, "public"],
  ["1", "public"],
  [0, "private"],
  [false, "private"],
  ["0", "private"],
  [null, "private"],
  [undefined, "private"],
] as const)("public %o is shown as %s", (flag, visibility) => {
  expect(valuesOf({ ...server, public: flag }).visibility).toBe(visibility);
});

test("the form of a server starts without its password, whatever the server sent", () => {
  expect(valuesOf({ ...server, password: "secret" })).toEqual({
    name: "web3",
    host_url: "https://web3.hosting.example",
    port: "8880",
    login: "panel-admin",
    password: "",
    visibility: "private",
  });
});

test("unknown fields survive an edit; a password is sent only when one was typed", () => {
  const values = { ...valuesOf(server), name: "web3b", visibility: "public" as const };
  const body = editPayload({ ...server, password: "hash" }, values);
  expect(body).toEqual({ ...server, name: "web3b", public: 1 });
  expect(editPayload(server, { ...values, password: "new" })).toEqual({ ...body, password: "new" });
});
