import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { withBlock, type Block } from "./pageBlocks";

/** What is made, kept or fetched, and so no part of the project. */
const notCopied = /^(node_modules|\.git|\.cache|\.data|dist.*|test-results|playwright-report)$/;

/** Packages are linked one by one, so that what tools write beside them lands in the copy. */
const linkPackages = (from: string, to: string) => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!name.startsWith(".") || name === ".bin") symlinkSync(join(from, name), join(to, name), "junction");
  }
};

export interface ProjectCopy {
  folder: string;
  /** Runs a tool of the project in the copy. @returns what it printed. @throws Error with that when it fails. */
  run: (command: string, args: readonly string[], env?: Record<string, string>) => Promise<string>;
  /** Builds the copy and serves it with its own mocked backend, as `npm start` does. @returns the address. */
  start: () => Promise<string>;
  /** Ends what was started, and leaves nothing behind. */
  remove: () => Promise<void>;
}

/** This run's own marks would make a run of the tests in the copy take itself for a part of this one, or for the build. */
const environment = (folder: string, more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_|(PANEL_ROOT|NODE_ENV)$)/.test(name)),
  ),
  PATH: `${join(folder, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
  FORCE_COLOR: "0",
  ...more,
});

/** The project, with the blocks written into it, in a folder of its own outside of the project. */
export const copyProject = (blocks: readonly Block[]): ProjectCopy => {
  const project = resolve(".");
  const folder = mkdtempSync(join(tmpdir(), "spire-sample-"));
  for (const name of readdirSync(project)) {
    if (!notCopied.test(name)) cpSync(join(project, name), join(folder, name), { recursive: true });
  }
  linkPackages(join(project, "node_modules"), join(folder, "node_modules"));
  for (const block of blocks) {
    const path = join(folder, block.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withBlock(existsSync(path) ? readFileSync(path, "utf8") : "", block));
  }

  const children = new Set<ReturnType<typeof launch>>();
  const launch = (command: string, args: readonly string[], env?: Record<string, string>) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: environment(folder, env),
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    const listeners = new Set<() => void>();
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const ended = new Promise<number>((done) => {
      child.on("error", (error) => {
        output += error.message;
        done(1);
      });
      child.on("close", (code) => done(code ?? 1));
    });
    const running = {
      child,
      ended,
      output: () => output,
      onOutput: (listener: () => void) => void listeners.add(listener),
    };
    children.add(running);
    void ended.then(() => children.delete(running));
    return running;
  };

  return {
    folder,
    run: async (command, args, env) => {
      const { ended, output } = launch(command, args, env);
      const code = await ended;
      if (code !== 0) throw new Error(`${command} ${args.join(" ")}: ${code}\n${output()}`);
      return output();
    },
    start: () => {
      const size = { PORT: "0", DOMAINS: "20", WORDPRESS_SITES: "10" };
      const server = launch(process.execPath, ["--import", "tsx", "scripts/start.ts"], size);
      return new Promise((found, failed) => {
        server.onOutput(() => {
          const [, origin] = /The panel is at (http:\S+)/.exec(server.output()) ?? [];
          if (origin !== undefined) found(origin);
        });
        void server.ended.then((code) => failed(new Error(`npm start in the copy: ${code}\n${server.output()}`)));
      });
    },
    remove: async () => {
      for (const { child } of children) child.kill();
      await Promise.all([...children].map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
