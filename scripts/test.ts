import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

/**
 * `npm test`: the unit and screen tests, and in the time that they leave the production build, format, lint, types and unused code;
 * then the end-to-end tests: both have workers for all cores, and would time out on a busy machine. `npm run check:fast` leaves out
 * build and end-to-end tests; `npm run test:all` adds the projects named "rest". Prints the output of failed steps.
 * The last line is 'N passed, N failed', in which a step without tests counts as one.
 */

const hasFlag = (flag: string) => process.argv.includes(flag);
const isAll = hasFlag("--all");
const withoutRest = isAll ? [] : ["--project=!rest*"];

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the counts from the report of the step. Without it the step counts as one. */
  count?: () => Count;
  /** Name of a step that must have passed. */
  needs?: string;
}

const reports = mkdtempSync(join(tmpdir(), "spire-test-"));
const getReportPath = (name: string) => join(reports, `${name}.json`);
const readReport = (name: string): unknown => JSON.parse(readFileSync(getReportPath(name), "utf8"));

/** A file that could not be loaded counts as one failed test. */
const countVitest = (): Count => {
  const { numPassedTests, numFailedTests, testResults } = readReport("unit") as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((result) => result.status !== "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
};

const countPlaywright = (): Count => {
  const { stats, errors } = readReport("e2e") as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

const checks: Step[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint and types", command: ["oxlint", "--type-aware", "--type-check", "--deny-warnings"] },
  { name: "unused code", command: ["knip"] },
];

const unitTests: Step = {
  name: "unit and screen tests",
  command: [
    "vitest",
    "run",
    ...withoutRest,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${getReportPath("unit")}`,
  ],
  count: countVitest,
};

const build: Step = { name: "production build", command: ["vite", "build"] };

const browserTests: Step = {
  name: "end-to-end tests",
  command: ["playwright", "test", "--reporter=list,json", ...(isAll ? [] : ["--project=panel"])],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: getReportPath("e2e"), PANEL_ROOT: "dist" },
  count: countPlaywright,
  needs: build.name,
};

const searchPath = `${resolve("node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`;

const execute = ({ command: [name = "", ...args], env, count }: Step): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    const child = spawn(name, args, {
      env: { ...process.env, PATH: searchPath, FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    // Tests have timeouts: the other steps leave the processor to them.
    if (!count && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = "";
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => done({ code: 1, output: `${output}\n${error.message}` }));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });

/** A failed step, or one in which no test ran, counts at least one failure. */
const getResult = (code: number, count: Step["count"]): Count => {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = count();
    const missed = code !== 0 || counted.passed === 0;
    return { passed: counted.passed, failed: missed ? Math.max(1, counted.failed) : counted.failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const total: Count = { passed: 0, failed: 0 };
const failedSteps = new Set<string>();
const started = Date.now();
const formatSecondsSince = (time: number) => `${((Date.now() - time) / 1000).toFixed(1)} s`;

const run = async (step: Step): Promise<void> => {
  const { name, needs, count } = step;
  if (needs !== undefined && failedSteps.has(needs)) {
    console.log(`✗ ${name}: not run because of the failed ${needs}`);
    total.failed += 1;
    return;
  }
  const begun = Date.now();
  const { code, output } = await execute(step);
  const result = getResult(code, count);
  total.passed += result.passed;
  total.failed += result.failed;
  const counts = count ? `${result.passed} passed, ${result.failed} failed, ` : "";
  if (result.failed > 0) {
    failedSteps.add(name);
    console.log(`\n${output.trimEnd()}\n`);
  }
  console.log(`${result.failed > 0 ? "✗" : "✓"} ${name} (${counts}${formatSecondsSince(begun)})`);
};

const isFast = hasFlag("--fast");
await Promise.all([...(isFast ? [] : [build]), ...checks, unitTests].map(run));
if (!isFast) await run(browserTests);

rmSync(reports, { recursive: true, force: true });
console.log(`All steps took ${formatSecondsSince(started)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
