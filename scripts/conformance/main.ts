import { type Options, readOptions, usage, UsageError } from "./options";
import { runConformance } from "./run";

/** `npm run contract -- --url https://…`: checks a backend against the panel's contract. See `--help`. */

const readArguments = (): Options | "help" | undefined => {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    for (const message of error.errors) console.error(message);
    console.error("See --help.");
    return undefined;
  }
};

const run = async (options: Options): Promise<number> => {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  process.once("SIGTERM", () => stop.abort());
  const pause = (seconds: number) => {
    console.log(`(throttled: waiting ${seconds} s)`);
    return new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  };
  const { passed, failed } = await runConformance(options, (line) => console.log(line), { pause, stop: stop.signal });
  return failed > 0 || passed === 0 || stop.signal.aborted ? 1 : 0;
};

const options = readArguments();
if (options === undefined) process.exitCode = 2;
else if (options === "help") console.log(usage);
else process.exitCode = await run(options);
