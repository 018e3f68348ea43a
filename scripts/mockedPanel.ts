import { createBackend, demoAccounts } from "../mocks/backend";
import { startServer, type RunningServer, type ServerOptions } from "../mocks/server";
import { readListenAddress, readWholeNumber } from "./environment";

/**
 * Starts the mocked backend with the panel at the same origin. Environment variables: PORT (8080), HOST (127.0.0.1), DOMAINS
 * (250), WORDPRESS_SITES (120). The data is stored in .data/, which can be deleted at any time.
 */
export const startMockedPanel = async (panel: Pick<ServerOptions, "root" | "createMiddleware" | "consoleScript">) => {
  const [domains, wordpressSites] = [readWholeNumber("DOMAINS", 250), readWholeNumber("WORDPRESS_SITES", 120)];
  const backend = createBackend({ domains, wordpressSites, latency: [40, 160], serverTestTime: [300, 2500] });
  const server = await startServer({
    ...panel,
    backend,
    ...readListenAddress(),
    dataFile: `.data/${domains}-${wordpressSites}.json`,
    control: true,
    warn: (line) => console.warn(line),
  });
  printAddress(server);
  let closing: Promise<void> | undefined;
  const stop = () => void (closing ??= server.close().then(() => process.exit(0)));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
};

const printAddress = ({ origin }: RunningServer): void => {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(({ email, password, role }) => `    ${email.padEnd(width)}  ${password}  ${role}`);
  const lines = [`  Panel: ${origin}`, "  QA console: Ctrl+Alt+Q", "", "  Demo accounts:", ...accounts];
  console.log(["", ...lines, ""].join("\n"));
};
