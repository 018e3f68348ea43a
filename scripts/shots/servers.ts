import { listStates } from "./listStates";
import { shotsOf, type Step } from "./shot";
import { down, fill, formReady, gone, listed, never, press, question, seen, steps, toasted } from "./steps";

const LIST = "/api/servers";
const ONE = "/api/servers/1";

const tested = steps(listed, gone("Testing…"));
const ready = formReady("host_url");
/** The form of an existing server. */
const loaded: Step = ({ page }) => page.locator('[name="host_url"][value^="https"]').waitFor();
const values = { "Server Name": "web7", "Host Url": "https://web7.hosting.example", Login: "root", Password: "s3cret" };
const save = press("Submit");

const list = shotsOf("Servers", { path: "/servers", as: "super-admin" }, [
  { name: "servers", state: "loaded", settle: tested },
  {
    name: "servers-testing",
    state: "loading",
    faults: [never("/api/servers/test/*")],
    settle: steps(listed, seen("Testing…")),
  },
  {
    name: "servers-waiting",
    state: "loading",
    faults: [{ kind: "429", path: "/api/servers/test/*", skip: 2 }],
    settle: steps(listed, seen("waiting")),
  },
  ...listStates({ name: "servers", path: LIST, empty: "There are no servers yet", there: tested }),
]);

const add = shotsOf("Add Server", { path: "/add-server", as: "super-admin" }, [
  { name: "add-server", state: "loaded", settle: ready },
  {
    name: "add-server-invalid",
    state: "invalid",
    settle: steps(ready, fill({ Port: "https" }), save, seen("Port must be number")),
  },
  {
    name: "add-server-failed",
    state: "failed",
    faults: [down(LIST, "POST")],
    settle: steps(ready, fill(values), save, toasted("There was a problem adding the server.")),
  },
  { name: "add-server-done", state: "success", settle: steps(ready, fill(values), save, toasted("web7 was added.")) },
]);

const edit = shotsOf("Edit Server", { path: "/servers/1", as: "super-admin" }, [
  { name: "edit-server", state: "loaded", settle: loaded },
  { name: "edit-server-loading", state: "loading", faults: [never(ONE)], settle: seen("Loading…") },
  { name: "edit-server-error", state: "error", faults: [down(ONE)], settle: seen("This could not be loaded") },
  { name: "edit-server-not-there", state: "empty", path: "/servers/999", settle: seen("There is no such server") },
  {
    name: "edit-server-invalid",
    state: "invalid",
    settle: steps(loaded, fill({ "Server Name": "", Port: "" }), save, seen("Port is required")),
  },
  {
    name: "edit-server-failed",
    state: "failed",
    data: { missing: ["PUT /api/servers/{id}"] },
    settle: steps(loaded, fill({ Port: "8880" }), save, toasted("There was a problem updating the server.")),
  },
  {
    name: "edit-server-leave",
    state: "modal",
    settle: steps(loaded, fill({ Port: "8880" }), press("Cancel"), question),
  },
]);

export const serverShots = [...list, ...add, ...edit];
