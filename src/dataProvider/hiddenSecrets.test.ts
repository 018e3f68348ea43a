import fc from "fast-check";
import { expect, test } from "vitest";
import { actions, resources, type ActionEndpoint, type ResourceEndpoint } from "./endpoints";
import type { HttpRequest } from "./exchange";
import { fieldsOf } from "./fields";
import { HIDDEN, hideSecrets } from "./hiddenSecrets";
import { isSecretField } from "./secretFields";

const request = (json: unknown, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: "POST",
  path: "/api/servers",
  endpoint: "POST /api/servers",
  json,
  ...more,
});

test.each([
  ["plain", { password: "Pa55 word!" }, 'no "Pa55 word!" here', `no "${HIDDEN}" here`],
  ["within JSON", { password: 'a"b\\c' }, String.raw`{"password":"a\"b\\c"}`, `{"password":"${HIDDEN}"}`],
  ["within an address", { password: "a b&c" }, "?p=a%20b%26c and a+b%26c", `?p=${HIDDEN} and ${HIDDEN}`],
  ["one as part of another", { password: "abc", db_pass: "abcdef" }, "abcdef abc", `${HIDDEN} ${HIDDEN}`],
  ["deep within", { company: { contacts: [{ token: "t0ken" }] } }, "t0ken", HIDDEN],
  ["a number", { password: 12_345 }, "was 12345", `was ${HIDDEN}`],
  ["an empty one", { password: "", db_pass: " " }, "nothing to hide", "nothing to hide"],
  ["no secret", { name: "web1" }, "web1 is there", "web1 is there"],
] as const)("%s", (_, json, text, hidden) => expect(hideSecrets(text, [request(json)])).toBe(hidden));

test("of the record before, and of a form", () => {
  const before = { mysql_pass: "0ld-secret" };
  const subject = { resource: "domains", call: "update", before } as const;
  expect(
    hideSecrets("0ld-secret f0rm", [request({}, { subject }), request(undefined, { form: { token: "f0rm" } })]),
  ).toBe(`${HIDDEN} ${HIDDEN}`);
});

test("whatever the secrets, none is left", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 3 }).filter((secret) => secret.trim() !== "" && !secret.includes("•")),
        { minLength: 1 },
      ),
      fc.array(fc.string()),
      (secrets, others) => {
        const said = secrets.flatMap((secret, at) => [others[at] ?? "", secret, JSON.stringify(secret)]).join("");
        const hidden = hideSecrets(
          said,
          secrets.map((password) => request({ password })),
        );
        for (const secret of secrets) expect(hidden).not.toContain(secret);
      },
    ),
  ));

/** Every name of a field in the endpoint table, at any depth of its samples. */
const namesIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, held]) => [name, ...namesIn(held)])
    : [];
const ofResource = ({ record, detail, input, sample }: ResourceEndpoint) => [
  ...[record, detail, input].flatMap((schema) => Object.keys(fieldsOf(schema))),
  ...namesIn(sample),
];
const everyName = new Set([
  ...Object.values<ResourceEndpoint>(resources).flatMap(ofResource),
  ...Object.values<ActionEndpoint>(actions).flatMap(({ input, sample }) => [
    ...Object.keys(fieldsOf(input)),
    ...namesIn(sample),
  ]),
]);

test("the table says of every field that sounds like a secret that it is one", () => {
  const suspects = [...everyName].filter((name) =>
    /pass|secret|token|login|credential|private|api_?key|pin$/i.test(name),
  );
  expect(suspects.filter((name) => !isSecretField(name))).toEqual([]);
  expect(suspects).toEqual(expect.arrayContaining(["password", "mysql_pass", "db_pass", "ftp_pass", "token", "login"]));
});
