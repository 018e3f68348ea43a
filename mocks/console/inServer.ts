import { createHttpControl } from "./httpControl";
import { mountConsole } from "./mount";

/**
 * The console of `npm start` and `npm run dev`. The server applies a valid link before it sends the page (see
 * mocks/host/requestHandler.ts): a state that is still in the address has a fault to report.
 */
await mountConsole(createHttpControl(), "server");
