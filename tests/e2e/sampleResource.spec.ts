import { test } from "./sample/copyTest";
import { testDocumented } from "./sample/documentedTests";
import { testLanguages } from "./sample/languageTests";
import { testMui } from "./sample/muiTests";

/** Resources, an action and a language that are added to a copy of the project, and nothing else touched. */

// One copy for all of them.
test.describe.configure({ mode: "default", timeout: 240_000 });

test.describe("the documentation's resource and action", testDocumented);
test.describe("a third language, and a resource in a second one", testLanguages);
test.describe("react-admin's own components", testMui);
