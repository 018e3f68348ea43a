import fc from "fast-check";
import { expect, test } from "vitest";
import { actions, resources, type ActionEndpoint, type ResourceEndpoint } from "./endpoints";
import type { HttpRequest } from "./exchange";
import { fieldNames } from "./entries";
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
  ["one as part of another", { password: "abc", db_pass: "abcdef" }, "abcdef abc", `${HIDDEN} ${HIDDEN}`],
  ["deep within", { company: { contacts: [{ token: "t0ken" }] } }, "t0ken", HIDDEN],
  [
    "in a list or a record of a secret",
    { password: { now: "0ld-one", next: ["n3w-one"] } },
    "0ld-one n3w-one",
    `${HIDDEN} ${HIDDEN}`,
  ],
  ["a number", { password: 12_345 }, "was 12345", `was ${HIDDEN}`],
  ["an empty one", { password: "", db_pass: " " }, "nothing to hide", "nothing to hide"],
  ["one letter, which is no secret", { password: "a" }, "a database", "a database"],
  ["no secret", { name: "web1" }, "web1 is there", "web1 is there"],
  ["HTML's names", { password: "a<b>'é&" }, "(a&lt;b&gt;&apos;&eacute;&amp;)", `(${HIDDEN})`],
  ["HTML's names, escaped once more", { password: 'a"b' }, "(a&amp;quot;b)", `(${HIDDEN})`],
  ["JSON's slashes", { password: 'a/"b' }, String.raw`(a\/\"b) (a\\/\\\"b)`, `(${HIDDEN}) (${HIDDEN})`],
  ["backslashes", { password: String.raw`\\a\"` }, String.raw`(\\\\a\\\") ok`, String.raw`(${HIDDEN}) ok`],
  ["base64", { password: "Pa55word" }, "is UGE1NXdvcmQ=. is UGE1NXdvcmQ.", `is ${HIDDEN}. is ${HIDDEN}.`],
  ["base64 within JSON and an address", { password: "???" }, String.raw`(Pz8\/) (Pz8%2F)`, `(${HIDDEN}) (${HIDDEN})`],
  ["credentials in base64", { password: "Pa55word" }, "Basic cm9vdDpQYTU1d29yZA==, no", `Basic cm9vdD${HIDDEN}, no`],
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
        fc.string({ minLength: 3 }).filter((secret) => secret.trim().length > 1 && !secret.includes("•")),
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

const utf8 = (secret: string) => [...new TextEncoder().encode(secret)];
const base64 = (secret: string) => btoa(String.fromCharCode(...utf8(secret)));
const forUrl = (text: string) => text.replaceAll("+", "-").replaceAll("/", "_");
const inHex = (value: number, length: number) => value.toString(16).padStart(length, "0");
const names: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };
const each = (secret: string, form: (character: string, code: number) => string) =>
  Array.from(secret, (character) => form(character, character.codePointAt(0) ?? 0)).join("");
const units = (secret: string, form: (code: number) => string) =>
  Array.from({ length: secret.length }, (_, at) => form(secret.charCodeAt(at))).join("");

/** How servers write a text within another. */
const forms: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  "HTML's names": (secret) => each(secret, (one) => (one in names ? `&${names[one]};` : one)),
  "HTML's numbers": (secret) => each(secret, (_, code) => `&#${code};`),
  "HTML's numbers, in hex": (secret) => each(secret, (_, code) => `&#X${code.toString(16).toUpperCase()};`),
  JSON: (secret) => JSON.stringify(secret).slice(1, -1),
  "JSON with escaped slashes": (secret) =>
    JSON.stringify(secret)
      .slice(1, -1)
      .replaceAll("/", String.raw`\/`),
  "JSON's numbers": (secret) => units(secret, (code) => String.raw`\u${inHex(code, 4)}`),
  "JSON's numbers, in capitals": (secret) => units(secret, (code) => String.raw`\u${inHex(code, 4).toUpperCase()}`),
  address: encodeURIComponent,
  "address in small letters": (secret) => encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
  "every byte of an address": (secret) =>
    utf8(secret)
      .map((byte) => `%${inHex(byte, 2)}`)
      .join(""),
  form: (secret) => new URLSearchParams({ secret }).toString().slice("secret=".length),
  base64,
  "base64 without padding": (secret) => base64(secret).replaceAll("=", ""),
  "base64 for addresses": (secret) => forUrl(base64(secret)),
  "base64 for addresses without padding": (secret) => forUrl(base64(secret)).replaceAll("=", ""),
};

test.each(Object.entries(forms))("any secret, within any text: %s", (_, form) =>
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 3 }).filter((secret) => secret.trim().length >= 3),
      fc.string({ unit: "binary" }),
      fc.string({ unit: "binary" }),
      (password, before, after) => {
        const hidden = hideSecrets(`${before} ${form(password)} ${after}`, [request({ password })]);
        expect(hidden).toContain(HIDDEN);
        expect(hidden).not.toContain(form(password.trim()));
      },
    ),
  ),
);

test("base64 of a secret and what stands around it has nothing of the secret", () =>
  fc.assert(
    fc.property(fc.string({ minLength: 6 }), fc.string(), fc.string(), (secret, before, after) => {
      const password = `x${secret}x`;
      const hidden = hideSecrets(base64(before + password + after), [request({ password })]);
      expect(hidden).toContain(HIDDEN);
      const [left = "", right = ""] = hidden.split(HIDDEN);
      expect(left.length).toBeLessThanOrEqual((utf8(before).length * 4) / 3);
      expect(right.replaceAll("=", "").length).toBeLessThanOrEqual(Math.ceil((utf8(after).length * 4) / 3));
    }),
  ));

test("nothing that a server says takes long to look through", () => {
  const password = `${String.raw`\"`.repeat(20)}&a;%25`.repeat(5);
  const said = ["\\", "&", "%25", "&amp;", String.raw`\"`, "&#0"]
    .map((part) => part.repeat(5000))
    .join(password.slice(0, -1));
  expect(hideSecrets(said, [request({ password })])).toBe(said);
});

test("a very long secret is hidden as well", () => {
  const password = "aé".repeat(100_000);
  expect(hideSecrets(`(${password})`, [request({ password })])).toBe(`(${HIDDEN})`);
});

/** Every name of a field in the endpoint table, at any depth of its samples. */
const namesIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, held]) => [name, ...namesIn(held)])
    : [];
const ofResource = ({ record, detail, input, sample }: ResourceEndpoint) => [
  ...[record, detail, input].flatMap(fieldNames),
  ...namesIn(sample),
];
const everyName = new Set([
  ...Object.values<ResourceEndpoint>(resources).flatMap(ofResource),
  ...Object.values<ActionEndpoint>(actions).flatMap(({ input, sample }) => [...fieldNames(input), ...namesIn(sample)]),
]);

test("the table says of every field that sounds like a secret that it is one", () => {
  const suspects = [...everyName].filter((name) =>
    /pass|secret|token|login|credential|private|api_?key|pin$/i.test(name),
  );
  expect(suspects.filter((name) => !isSecretField(name))).toEqual([]);
  expect(suspects).toEqual(expect.arrayContaining(["password", "mysql_pass", "db_pass", "ftp_pass", "token", "login"]));
});
