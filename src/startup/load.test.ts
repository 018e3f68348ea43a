import { expect, test } from "vitest";
import { getFirstPage } from "./load";

test.each([
  ["/", "list"],
  ["/domains", "list"],
  ["/activity", "tabs"],
  ["/add-domain", "sections"],
  ["/domains/67", "sections"],
])("the frame of %s has the shape of the screen: %s", (path, shape) => {
  expect(getFirstPage(path).shape).toBe(shape);
});
