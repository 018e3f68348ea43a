import { afterAll } from "vitest";
import { resources } from "@/dataProvider/endpoints";

/** Adds resources to the endpoint table, as a developer would, for the tests of the calling file. */
export const addResources = (table: object): void => {
  Object.assign(resources, table);
  afterAll(() => {
    for (const name of Object.keys(table)) Reflect.deleteProperty(resources, name);
  });
};
