import { languages, languageNames } from "@/i18n/language";
import type { DataSetName, DemoAccount, Fault, PushMode } from "../backend";

/** The console is not part of the panel, so its texts are not in the panel's translations. */

const joinChoices = (choices: readonly string[]) => choices.join(", ");

export const errorMessages = {
  unreadablePart: (part: string, names: readonly string[]) =>
    `Cannot read “${part}”. Expected name:value with one of the names ${joinChoices(names)}.`,
  unknownChoice: (kind: string, value: string, choices: readonly string[]) =>
    `Unknown ${kind} “${value}”. Choose from: ${joinChoices(choices)}.`,
  invalidNumber: (name: string, text: string, min: number, max: number) =>
    `“${text}” is not valid for ${name}: use a whole number from ${min} to ${max}.`,
  unknownEndpoint: (text: string) =>
    `Unknown endpoint “${text}”. Use “any”, or a method and a path, such as GET /api/domains/:id.`,
  invalidFault: (text: string) => `“${text}” is not a fault. Use endpoint=fault, such as GET /api/domains=500.`,
  duplicate: (name: string) => `Duplicate “${name}”.`,
  noneWithOthers: "“fault:none” cannot be combined with other faults.",
  accountDeleted: (email: string) => `${email} was deleted. Reset the data to restore it.`,
  failed: (reason: string) => `Failed: ${reason}`,
};

export const accountLabels: Record<DemoAccount["role"] | "nobody", string> = {
  employee: "Employee",
  admin: "Admin",
  "super-admin": "Super-admin",
  nobody: "Signed out",
};

export const dataSetLabels: Record<DataSetName, { name: string; hint: string }> = {
  default: { name: "Default", hint: "demo data" },
  empty: { name: "Empty", hint: "demo accounts only" },
  huge: { name: "Huge", hint: "50,000 domains, 10,000 WordPress sites" },
  hostile: { name: "Hostile text", hint: "markup, bidi, zero-width, emoji, 10,000 characters, longest names" },
  broken: { name: "Invalid records", hint: "wrong types and nulls, 80 or more records of each kind" },
};

const languageHint = "available to users";
export const languageOptions = languages.map((value) => ({ value, name: languageNames[value], hint: languageHint }));

export const pushModeLabels: Record<PushMode, { name: string; hint: string }> = {
  on: { name: "On", hint: "connects and subscribes" },
  off: { name: "Off", hint: "no connection" },
  refused: { name: "Refused", hint: "connects, subscriptions are refused" },
  closed: { name: "Closed", hint: "closes with 4001, as for a wrong app key" },
};

/** The kinds in the order of the form. */
export const faultKindLabels = [
  ["offline", "No connection"],
  ["reset", "Connection reset"],
  ["never", "No response"],
  ["slow", "Slow response"],
  ["401", "401 Unauthenticated"],
  ["403", "403 Forbidden"],
  ["404", "404 Not Found"],
  ["405", "405 Method Not Allowed"],
  ["419", "419 CSRF token mismatch"],
  ["422", "422 Validation error"],
  ["429", "429 Too Many Requests"],
  ["500", "500 Server Error"],
  ["502", "502 Bad Gateway (HTML)"],
  ["503", "503 Service Unavailable"],
  ["504", "504 Gateway Timeout (HTML)"],
  ["malformed", "Malformed JSON"],
  ["empty", "Empty body"],
  ["wrongShape", "Unexpected JSON"],
  ["lost", "Processed, response lost"],
  ["repeated", "Processed twice (browser retry)"],
] as const satisfies readonly (readonly [Fault["kind"], string])[];
export type FaultKind = (typeof faultKindLabels)[number][0];

export const texts = {
  title: "QA console",
  launcher: "QA console",
  launcherHint: "Ctrl+Alt+Q",
  close: "Close",
  hosts: { page: "Backend in this page", server: "Backend of this server" },
  invalidLink: "Invalid link, nothing was changed:",
  link: "Link to this state",
  linkHint: "Opens this page with the settings below.",
  copyLink: "Copy link",
  copied: "Link copied.",
  notCopied: "The browser blocked copying. The link is selected: press Ctrl+C.",
  resetAll: "Reset all",
  resetAllDone: "Reset to default data, no faults, no delay, no rate limit, push on.",
  account: "Account",
  signedInAs: (email: string) => `Signed in as ${email}`,
  signedOut: "Signed out",
  switched: (name: string) => `${name}: reloading…`,
  language: "Language",
  languageSet: (name: string) => `Language: ${name}`,
  data: "Data set",
  reset: "Reset data",
  resetDone: "Data loaded, reloading…",
  faults: "Faults",
  endpoint: "Endpoint",
  anyEndpoint: "Any endpoint",
  fault: "Fault",
  once: (name: string) => `${name}, once`,
  always: (name: string) => `${name}, always`,
  times: "Times",
  timesHint: "all",
  ms: "Delay (ms)",
  after: "Retry-After (s)",
  addFault: "Add fault",
  faultAdded: (text: string) => `Added: ${text}`,
  faultRemoved: (text: string) => `Removed: ${text}`,
  faultsRemoved: "All faults removed.",
  remove: "Remove",
  removeAll: "Remove all",
  noFaults: "No faults.",
  otherFaults: (count: number) => `${count} more set through the control routes.`,
  faultOptions: {
    times: (value: number) => (value === 1 ? "once" : `${value} times`),
    ms: (value: number) => `${value} ms`,
    after: (value: number) => `Retry-After ${value} s`,
  },
  responses: "Network, push and processes",
  delay: "Response delay (ms)",
  setDelay: "Set delay",
  delaySet: (ms: number) => `Response delay: ${ms} ms`,
  limit: "Rate limit (requests per minute and user, 0 = off)",
  setLimit: "Set limit",
  limitSet: (requests: number) =>
    requests === 0 ? "Rate limit off" : `Rate limit: ${requests} requests per minute and user`,
  pushModes: "Push",
  push: (connections: number) => `Push: ${connections} connected`,
  pushSet: (name: string) => `Push: ${name}`,
  running: (count: number) => (count === 1 ? "1 domain action running" : `${count} domain actions running`),
  finish: "Finish all",
  fail: "Fail all",
  failNext: "Fail next",
  finished: "All actions finished.",
  failed: "All actions failed.",
  willFail: "The next action will fail.",
  mails: "Password reset mails",
  noMails: "No mails. Request one with “Forgot Your Password?”.",
  openLink: (to: string) => `Reset link for ${to}`,
  requestLog: "Request log",
  requestTable: "Requests, newest first",
  noRequests: "No requests yet.",
  columns: { time: "Time", request: "Request", status: "Status", duration: "Duration" },
  pending: "pending",
  noResponse: "no response",
  duration: (ms: number) => `${ms} ms`,
};
