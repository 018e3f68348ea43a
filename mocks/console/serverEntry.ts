import { createHttpControl } from "./httpControl";
import { mountConsole } from "./mountConsole";

/**
 * The console of `npm start` and `npm run dev`. The server applies valid links before it sends the page
 * (mocks/host/requestHandler.ts): a state that is still in the address has errors to report.
 */
await mountConsole(createHttpControl(), "server");
