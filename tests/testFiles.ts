import { readdirSync, readFileSync } from "node:fs";

const folders = ["src", "mocks", "tests", "deploy"];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const testFiles = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter(isTest),
);

const findTestFiles = (pattern: RegExp) => testFiles.filter((path) => pattern.test(readFileSync(path, "utf8")));

/** Test files that replace a module, which would stay replaced for all files after it in the same worker. */
export const filesWithModuleMocks = findTestFiles(/\bvi\.mock\(/);

/** Test files of rules that need a document. */
export const filesWithDocument = findTestFiles(/^\/\/ @vitest-environment jsdom/);

/** Test files that `npm test` leaves to `npm run test:all`. */
export const slowFiles = ["tests/contract/conformance.*.test.ts", "tests/contract/mock*.test.ts"];
/** The same with a document: every call against every failure and lost response, every shape of answers, longer models. */
export const slowFilesWithDocument = [
  "src/**/*.slow.test.ts",
  "tests/failures.test.ts",
  ...[
    "addWebsiteNotes",
    "duplicateRequests",
    "equalIds",
    "ids",
    "pagingShapes",
    "processesAgain",
    "proxyResponses",
    "tolerantReading",
    "unknownWrites",
  ].map((name) => `tests/screens/${name}.test.tsx`),
];
