import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import example from "../../deploy/config.example.json";
import document from "../../docs/openapi.json";
import { docsCommand } from "../../scripts/contract/generalRules";
import { getDocumentUrl, generateDocument, documentNames } from "../../scripts/contract/documents";
import packageJson from "../../package.json";
import { parseConfig } from "@/config";

const read = (name: string) => readFileSync(getDocumentUrl(name), "utf8");

test.each(documentNames)("%s is up to date", async (name) => {
  const isCurrent = read(name) === (await generateDocument(name));
  expect(isCurrent, `${name} is not up to date: run \`${docsCommand}\` and commit it`).toBe(true);
});

test("the command in the documents exists", () => {
  expect(Object.keys(packageJson.scripts).map((name) => `npm run ${name}`)).toContain(docsCommand);
});

test("the push defaults in the documents are those of the panel", () => {
  const { channel, eventNamespace, authEndpoint } = parseConfig({}).push;
  expect(example.push).toMatchObject({ channel, eventNamespace, authEndpoint });
  expect(document["x-push-events"]).toMatchObject({ channel, eventNamespace, authEndpoint });
});

describe("docs/openapi.json", () => {
  test("is valid OpenAPI 3.1", async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  test("has exactly the components that it refers to", () => {
    const text = JSON.stringify(document);
    const used = [...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name);
    const declared = Object.entries(document.components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, components]) => Object.keys(components).map((name) => `${kind}/${name}`));
    expect(new Set(used)).toEqual(new Set(declared));
  });
});
