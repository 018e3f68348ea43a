import { expect, test } from "vitest";
import { aDomain } from "../../../tests/support/builders";
import type { PanelDataProvider } from "../../dataProvider";
import { ApiError } from "../../dataProvider/errors";
import { readDomain } from "./readDomain";

const answering = (answer: () => unknown) => ({
  getOne: (async () => ({ data: answer() })) as unknown as PanelDataProvider["getOne"],
});

test.each([
  ["null", aDomain({ servers: null })],
  ["missing", { id: 1, url: "https://a.example" }],
])("a domain whose servers are %s could not be read", async (_, domain) => {
  const error: unknown = await readDomain(
    answering(() => domain),
    1,
  ).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: "shape", endpoint: "GET /api/domains/{id}", field: "servers" });
});

test("one without any servers is on none", async () => {
  await expect(
    readDomain(
      answering(() => aDomain({ servers: [] })),
      1,
    ),
  ).resolves.toMatchObject({ servers: [] });
});

test("one that does not exist is undefined", async () => {
  const notFound = () => {
    throw new ApiError({ kind: "http", endpoint: "GET /api/domains/{id}", status: 404 });
  };
  await expect(readDomain(answering(notFound), 1)).resolves.toBeUndefined();
});
