import { test } from "./sample/copyTest";
import { testDocumentedResource } from "./sample/documentedTests";
import { testExtensions } from "./sample/extensionTests";
import { testLanguages } from "./sample/languageTests";

/** Adds the code of the documentation to a copy of the project, and uses the result. */

// One worker, and so one copy, for all tests.
test.describe.configure({ mode: "default", timeout: 240_000 });

test.describe("documented resource and actions", testDocumentedResource);
test.describe("documented columns, fields, list parameters, page and record type", testExtensions);
test.describe("documented language", testLanguages);
