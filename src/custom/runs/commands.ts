import type { RunCommand, Runner } from "./runner";

/** Commands reach the tab that runs: this one, or another over a BroadcastChannel. */

interface Message {
  runId: string;
  command: RunCommand;
}

const CHANNEL = "spire-runs";

let local: Runner | undefined;

/** Pauses, resumes or stops a run, in whichever tab it runs. */
export const commandRun = (runId: string, command: RunCommand): void => {
  if (local) {
    local.command(runId, command);
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ runId, command } satisfies Message);
  channel.close();
};

/** Makes a runner the one that commands of all tabs reach. @returns a function that ends it. */
export const obeyCommands = (runner: Runner): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => runner.command(data.runId, data.command));
  local = runner;
  return () => {
    channel.close();
    local = undefined;
  };
};
