import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { applyBlocks, type CodeBlock } from "./pageBlocks";

/** Packages, build output and caches. */
const notCopied = /^(node_modules|\.git|\.cache|\.data|dist.*|test-results|playwright-report)$/;

/** Links packages one by one, so that files that tools write beside them stay in the copy. */
const linkPackages = (from: string, to: string) => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!name.startsWith(".") || name === ".bin") symlinkSync(join(from, name), join(to, name), "junction");
  }
};

export interface ProjectCopy {
  folder: string;
  /** Runs a tool in the copy. @returns its output. @throws Error with the output if it fails. */
  run: (command: string, args: readonly string[], env?: Record<string, string>) => Promise<string>;
  /** Builds the copy and serves it with a mocked backend, like `npm start`. @returns the origin. */
  start: () => Promise<string>;
  /** Stops all processes and deletes the copy. */
  remove: () => Promise<void>;
}

/** Variables of this test run are removed: tools in the copy would take themselves for a part of it. */
const environment = (folder: string, more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_|(PANEL_ROOT|NODE_ENV)$)/.test(name)),
  ),
  PATH: `${join(folder, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
  FORCE_COLOR: "0",
  ...more,
});

/** Copies the project to a temporary folder and adds the blocks. */
export const copyProject = (blocks: readonly CodeBlock[]): ProjectCopy => {
  const project = resolve(".");
  const folder = mkdtempSync(join(tmpdir(), "spire-sample-"));
  for (const name of readdirSync(project)) {
    if (!notCopied.test(name)) cpSync(join(project, name), join(folder, name), { recursive: true });
  }
  linkPackages(join(project, "node_modules"), join(folder, "node_modules"));
  for (const [file, content] of applyBlocks(blocks)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
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
          const [, origin] = /Panel: (http:\S+)/.exec(server.output()) ?? [];
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
