import { build } from "vite";
import { startMockedPanel } from "./mockedPanel";

/** `npm start`: builds the panel and serves it together with the mocked backend. */
console.log("Building the panel …");
await build({ logLevel: "warn" });
await startMockedPanel({ root: "dist" });
