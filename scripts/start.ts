import { build } from "vite";
import { buildConsoleScript } from "./build/consoleScript";
import { startMockedPanel } from "./mockedPanel";

/** `npm start`: builds the panel and serves it together with the mocked backend and the QA console. */
console.log("Building the panel…");
const [consoleScript] = await Promise.all([buildConsoleScript(), build({ logLevel: "warn" })]);
await startMockedPanel({ root: "dist", consoleScript });
