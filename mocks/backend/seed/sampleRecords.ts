import * as v from "valibot";
import type { ResourceEndpoint } from "@/dataProvider/endpoints";
import { readFields, type Field } from "../../../contract/fields";
import { createRandom, deriveSeed, type Random } from "../random";
import type { GenericRecord } from "../types";

const RECORD_COUNT = 6;
const SEED_KIND = 900;
const DAY_MS = 86_400_000;

const sampleWords = ["amber", "birch", "cedar", "delta", "ember", "fjord", "garnet", "harbour", "indigo", "juniper"];

/** Candidates for a field, the most likely first. */
const createTexts = (name: string, row: number, random: Random): string[] => {
  const word = random.pick(sampleWords);
  return [
    ...(/mail/.test(name) ? [`${word}${row}@example.com`] : []),
    ...(/domain|host/.test(name) ? [`${word}${row}.example.com`] : []),
    ...(/url|address/.test(name) ? [`https://${word}${row}.example.com/`] : []),
    ...(/_at$|date/.test(name) ? [createDay(row, random)] : []),
    `${word} ${row}`,
    `${word}${row}@example.com`,
    `https://${word}${row}.example.com/`,
    `${word}${row}`,
    String(row),
  ];
};

/** A day shortly after 2030, independent of the current date. */
const createDay = (row: number, random: Random): string =>
  new Date(Date.UTC(2030, 0, 1) + (row * 31 + random.int(0, 30)) * DAY_MS).toISOString().slice(0, 10);

const createCandidates = (name: string, { kind, choices }: Field, row: number, random: Random): unknown[] => {
  if (kind === "choice") return [random.pick(choices)];
  if (kind === "flag") return [random.chance(0.5)];
  if (kind === "date") return [createDay(row, random)];
  if (kind === "number") return [random.int(1, 99), 1, 0, 100, 1000, 10_000, 0.5, -1];
  return createTexts(name, row, random);
};

/**
 * An example of the schema (`v.examples`), or else the first candidate that matches it.
 * @throws Error when none matches.
 */
const createValue = (resource: string, name: string, field: Field, row: number, random: Random): unknown => {
  const examples: readonly unknown[] = v.getExamples(field.schema);
  const offered =
    examples.length > 0 ? [examples[(row - 1) % examples.length]] : createCandidates(name, field, row, random);
  const fitting = offered.find((value) => v.is(field.schema, value));
  if (fitting !== undefined) return fitting;
  throw new Error(`No sample value matches ${resource}.${name}: add v.examples(["…"]) to its schema`);
};

const createValues = (resource: string, schema: v.GenericSchema | undefined, row: number, random: Random) =>
  Object.fromEntries(
    Object.entries(readFields(schema)).map(([name, field]) => [name, createValue(resource, name, field, row, random)]),
  );

/** Valid input for a new record, the same for each row and seed. */
export const createSampleInput = (resource: string, { input }: ResourceEndpoint, row: number, seed = 1) =>
  createValues(resource, input, row, createRandom(deriveSeed(seed, SEED_KIND, row)));

export const createSampleResponse = (name: string, response: v.GenericSchema) =>
  createValues(name, response, 1, createRandom(deriveSeed(1, SEED_KIND + 2, 1)));

/** Fields that the server sets itself: never part of a request. */
export const createServerFields = (
  resource: string,
  { record, input }: ResourceEndpoint,
  row: number,
  seed: number,
) => {
  const sent = readFields(input);
  const values = createValues(resource, record, row, createRandom(deriveSeed(seed, SEED_KIND + 1, row)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in sent)));
};

export const seedSampleRecords = (resource: string, endpoint: ResourceEndpoint, seed: number): GenericRecord[] =>
  Array.from({ length: RECORD_COUNT }, (_, index) => index + 1).map((id) => ({
    ...createServerFields(resource, endpoint, id, seed),
    ...createSampleInput(resource, endpoint, id, seed),
    id,
  }));
