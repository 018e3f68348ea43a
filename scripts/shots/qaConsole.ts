import { addDomain, firstLink } from "../../tests/e2e/data";
import { shotsOf, type Step } from "./shot";
import { fill, listed, press, scrollTo, seen, steps } from "./steps";

/** QA's console beside a page of the panel: each of its parts, empty and in use. */

/** The port of the server, which the link to the page has, is another one in each run. */
const withoutPort: Step = ({ page }) =>
  page.locator("#qa-link").evaluate((input) => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    const { value: shown } = input as HTMLInputElement;
    Object.defineProperty(input, "value", {
      set(value: string) {
        own?.set?.call(input, value.replace(/:\d+/, ""));
      },
    });
    Object.assign(input, { value: shown });
  });
const opened = steps(
  ({ page }) => page.getByRole("dialog", { name: "QA console" }).getByRole("listitem").first().waitFor(),
  withoutPort,
  listed, // the last call of the page
);
const open = steps(({ page }) => page.keyboard.press("Control+Alt+q"), opened);
const openAt = (part: string): Step => steps(open, scrollTo(part));

const FAULTS = "Faults";
const ANSWERS = "Delay, limit, push, processes";
const MAILS = "Recovery mails";
const CALLS = "Last calls";

const MORNING = "2026-01-01T09:30:00.000Z";

const setFaults = [
  "fault:GET+/api/dns=500",
  "fault:POST+/api/domain_action=429;times=2;after=30",
  "fault:any=slow;ms=300",
];
const choose =
  (label: string, option: string): Step =>
  ({ page }) =>
    page.getByLabel(label, { exact: true }).selectOption(option);

const runActions: Step = ({ backend }) => {
  for (const name of ["blue-bakery.example", "green-garden.example"]) {
    const domain = addDomain(backend, { domain: name });
    backend.processes.start(domain, firstLink(domain), "refreshSite");
  }
};

const plantMails: Step = ({ backend: { mails, store } }) => {
  for (const { email: to } of [...store.users.values()].slice(0, 3)) {
    const link = "https://panel.example/reset-password?token=token-of-the-mail";
    mails.push({ to, subject: "Reset Password Notification", token: "token-of-the-mail", link, at: MORNING });
  }
};

/** Calls with each kind of outcome: success, refusal, lost connection, and pending. */
const plantCalls: Step = ({ backend }) => {
  const answers: [path: string, status: number | undefined, took: number | undefined][] = [
    ["/api/domains", 200, 84],
    ["/api/servers/test/5", 500, 2500],
    ["/api/users", 422, 3],
    ["/api/service_plans", 0, 12],
    ["/api/company_contacts", undefined, undefined],
  ];
  const calls = answers.map(([path, status, took], second) => {
    const at = new Date(Date.parse(MORNING) + second * 1000).toISOString();
    return { method: "GET", path, query: {}, headers: {}, body: undefined, status, took, at };
  });
  backend.calls.splice(0, Infinity, ...calls);
};

const SCREEN = "QA's console";

const launcher = shotsOf(SCREEN, { path: "/login", qa: true }, [
  { name: "qa-launcher", state: "loaded", settle: seen("QA console") },
]);

const parts = shotsOf(SCREEN, { path: "/domains", as: "super-admin", qa: true }, [
  { name: "qa-console", state: "modal", settle: open },
  { name: "qa-bad-link", state: "invalid", path: "/domains?qa=set:enormous,as:root,delay:800", settle: opened },
  {
    name: "qa-refused",
    state: "failed",
    settle: steps(
      open,
      ({ backend }) => backend.store.users.delete(1),
      press("Employee"),
      seen("This could not be done"),
    ),
  },
  { name: "qa-faults-none", state: "empty", settle: openAt(FAULTS) },
  { name: "qa-faults", state: "modal", path: `/domains?qa=${setFaults.join(",")}`, settle: openAt(FAULTS) },
  {
    name: "qa-fault-options",
    state: "modal",
    settle: steps(openAt(FAULTS), choose("Failure", "429 Too many attempts"), fill({ "How often": "3" })),
  },
  {
    name: "qa-fault-added",
    state: "success",
    settle: steps(openAt(FAULTS), choose("Call", "GET /api/users"), press("Add fault"), seen("Added: ")),
  },
  { name: "qa-answers", state: "modal", before: runActions, settle: steps(openAt(ANSWERS), seen("1 connected")) },
  { name: "qa-push-off", state: "modal", path: "/domains?qa=delay:800,limit:60,push:off", settle: openAt(ANSWERS) },
  { name: "qa-mails-none", state: "empty", settle: openAt(MAILS) },
  { name: "qa-mails", state: "modal", before: plantMails, settle: openAt(MAILS) },
  {
    name: "qa-calls-none",
    state: "empty",
    settle: steps(openAt(CALLS), ({ backend }) => void (backend.calls.length = 0), seen("No calls yet.")),
  },
  { name: "qa-calls", state: "modal", settle: steps(openAt(CALLS), plantCalls, seen("waiting")) },
]);

export const qaConsoleShots = [...launcher, ...parts];
