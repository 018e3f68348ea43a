import { createHttpControl } from "./httpControl";
import { followLink } from "./link";
import { mountConsole } from "./mount";

/**
 * The console of `npm start` and `npm run dev`. The server has followed a good link before it gave out the page (see
 * mocks/host/qaLink.ts): what is still in the address is there to be complained about.
 */
const control = createHttpControl();
mountConsole({ control, host: "server", faults: await followLink(control) });
