import { addDomain, getFirstInstallation } from "../../e2e/addDomain";
import { QaConsole } from "../../e2e/pages/qaConsole";
import {
  fillFields,
  pressKey,
  waitForRows,
  withPage,
  clickButton,
  scrollToRegion,
  selectOption,
  createStates,
  type Step,
} from "../stateSteps";

/** QA's console beside a page of the panel: each of its parts, empty and in use. */

const ready = withPage((page) => new QaConsole(page).state.first().waitFor());
const opened = [ready, waitForRows]; // the rows' call is the last one of the page
const open = [pressKey("Control+Alt+q"), opened];
const at = (part: string) => [open, scrollToRegion(part)];
const MORNING = "2026-01-01T09:30:00.000Z";
const setFaults = "fault:GET+/api/dns=500,fault:POST+/api/domain_action=429;times=2;after=30,fault:any=slow;ms=300";

const runActions: Step = ({ backend }) => {
  for (const name of ["blue-bakery.example", "green-garden.example"]) {
    const domain = addDomain(backend, { domain: name });
    backend.processes.start(domain, getFirstInstallation(domain), "refreshSite");
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
  const call = (second: number, path: string, status?: number, durationMs?: number) => {
    const at = new Date(Date.parse(MORNING) + second * 1000).toISOString();
    return { method: "GET", path, query: {}, headers: {}, body: undefined, status, durationMs, at };
  };
  const refusals = [call(1, "/api/servers/test/5", 500, 2500), call(2, "/api/users", 422, 3)];
  const lost = [call(3, "/api/service_plans", 0, 12), call(4, "/api/company_contacts")];
  backend.requestLog.splice(0, Infinity, call(0, "/api/domains", 200, 84), ...refusals, ...lost);
};
const noCalls: Step = ({ backend }) => void (backend.requestLog.length = 0);
const noUser: Step = ({ backend }) => backend.store.users.delete(1);

const withConsole = { path: "/domains", qa: true };
export const qaStates = createStates(withConsole, {
  "qa-launcher": [{ path: "/login", as: "nobody" }, "QA console"],
  "qa-console": open,
  "qa-bad-link": [{ path: "/domains?qa=set:enormous,as:root,delay:800" }, opened],
  "qa-refused": [open, noUser, clickButton("Employee"), "Failed: "],
  "qa-faults-none": at("Faults"),
  "qa-faults": [{ path: `/domains?qa=${setFaults}` }, at("Faults")],
  "qa-fault-options": [at("Faults"), selectOption("Fault", "429 Too Many Requests"), fillFields({ Times: "3" })],
  "qa-fault-added": [at("Faults"), selectOption("Endpoint", "GET /api/users"), clickButton("Add fault"), "Added: "],
  "qa-answers": [{ before: runActions }, at("Network, push and processes"), "1 connected"],
  "qa-push-off": [{ path: "/domains?qa=delay:800,limit:60,push:off" }, at("Network, push and processes")],
  "qa-mails-none": at("Password reset mails"),
  "qa-mails": [{ before: plantMails }, at("Password reset mails")],
  "qa-calls-none": [at("Request log"), noCalls, "No requests yet."],
  "qa-calls": [at("Request log"), plantCalls, "pending"],
});
