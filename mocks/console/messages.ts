import { languages } from "@/i18n/language";
import { languageNames, type Language } from "@/i18n/languageNames";
import type { DataSetName, DemoAccount, Fault, PushMode } from "../backend";

/** All texts of the console. It is not part of the panel, so they are not in the panel's translations. */

const list = (choices: readonly string[]) => choices.join(", ");

/** What is wrong with the `qa` of an address, and why a change could not be made. */
export const problems = {
  part: (part: string, names: readonly string[]) =>
    `“${part}” is not a part that can be read. A part is a name, a colon and a value; the names are ${list(names)}.`,
  unknown: (what: string, value: string, choices: readonly string[]) =>
    `There is no ${what} “${value}”. There is ${list(choices)}.`,
  number: (name: string, text: string, min: number, max: number) =>
    `“${text}” is no value of ${name}: it takes a whole number from ${min} to ${max}.`,
  call: (text: string) =>
    `There is no call “${text}”. It is “any”, or a method and a path of the API, such as GET /api/domains/:id.`,
  faultForm: (text: string) =>
    `“${text}” is no fault. A fault is a call, an equals sign and a failure: GET /api/domains=500.`,
  twice: (name: string) => `“${name}” is given twice.`,
  noneAndSome: "“fault:none” cannot stand beside other faults.",
  noAccount: (email: string) => `There is no ${email} any more: reset the data to have the account back.`,
  failed: (reason: string) => `This could not be done: ${reason}`,
};

export const accountNames: Record<DemoAccount["role"] | "nobody", string> = {
  employee: "Employee",
  admin: "Admin",
  "super-admin": "Super-admin",
  nobody: "Nobody",
};

export const setNames: Record<DataSetName, { name: string; hint: string }> = {
  default: { name: "Default", hint: "as the demo starts" },
  empty: { name: "Empty", hint: "the demo accounts, nothing else" },
  huge: { name: "Huge", hint: "50,000 domains, 10,000 WordPress sites" },
  hostile: { name: "Hostile text", hint: "markup, bidi, 10,000 characters, zero-width, emoji, the longest names" },
  broken: { name: "Broken records", hint: "null where a text belongs, and 80 or more of everything" },
};

const hint = "as people can choose it";
export const languageChoices: readonly { value: Language; name: string; hint: string }[] = [
  ...languages.map((value) => ({ value, name: languageNames[value], hint })),
  { value: "en-XA", name: "Pseudo", hint: "long, with accents: shows what is not translated, or cut" },
];

export const pushNames: Record<PushMode, { name: string; hint: string }> = {
  on: { name: "On", hint: "connects, and lets into the channel" },
  off: { name: "Off", hint: "no connection" },
  refused: { name: "Refused", hint: "connects, and lets nobody into a channel" },
  closed: { name: "Closed", hint: "closes with 4001, as for a wrong key" },
};

/** The kinds of faults, in the order of the form. */
export const kinds = [
  ["offline", "Offline: no connection"],
  ["reset", "Connection reset"],
  ["never", "Never answers"],
  ["slow", "Slow"],
  ["401", "401 Unauthenticated"],
  ["403", "403 Forbidden"],
  ["404", "404 Not found"],
  ["405", "405 Method not allowed"],
  ["419", "419 CSRF token mismatch"],
  ["422", "422 Invalid"],
  ["429", "429 Too many attempts"],
  ["500", "500 Server error"],
  ["502", "502 as a page of HTML"],
  ["503", "503 Maintenance"],
  ["504", "504 as a page of HTML"],
  ["malformed", "Malformed JSON"],
  ["empty", "Empty answer"],
  ["wrongShape", "Wrong shape"],
  ["lost", "Done, but the answer is lost"],
  ["repeated", "Done, and asked again by the browser"],
] as const satisfies readonly (readonly [Fault["kind"], string])[];
export type FaultKind = (typeof kinds)[number][0];

export const words = {
  title: "QA console",
  launcher: "QA console",
  launcherHint: "Ctrl+Alt+Q",
  close: "Close",
  hosts: { page: "Backend in this page", server: "Backend of this server" },
  badLink: "The “qa” part of the address could not be read. Nothing was changed:",
  link: "State as a link",
  linkHint: "Opens this page with what is set here.",
  copyLink: "Copy link",
  copied: "The link is copied.",
  notCopied: "The browser does not let the link be copied: it is marked, copy it by keyboard.",
  normal: "Back to normal",
  normalDone: "Default data, no faults, no delay, no limit, push on.",
  account: "Account",
  signedInAs: (who: string) => `Signed in: ${who}`,
  nobody: "nobody",
  switched: (name: string) => `${name}: loading the page again …`,
  language: "Language",
  languageSet: (name: string) => `Language of this browser: ${name}.`,
  data: "Data",
  reset: "Reset data",
  resetDone: "The data is new: loading the page again …",
  faults: "Faults",
  call: "Call",
  anyCall: "Any call",
  failure: "Failure",
  once: (name: string) => `${name}, once`,
  always: (name: string) => `${name}, always`,
  times: "How often",
  timesHint: "always",
  ms: "Milliseconds",
  after: "Retry-After, seconds",
  addFault: "Add fault",
  faultAdded: (text: string) => `Added: ${text}`,
  faultRemoved: (text: string) => `Removed: ${text}`,
  faultsRemoved: "No faults any more.",
  remove: "Remove",
  removeAll: "Remove all",
  noFaults: "No faults are set.",
  otherFaults: (count: number) => `${count} more set by other means.`,
  faultOptions: {
    times: (value: number) => (value === 1 ? "once" : `${value} times`),
    ms: (value: number) => `${value} ms`,
    after: (value: number) => `Retry-After ${value} s`,
  },
  answers: "Delay, limit, push, processes",
  delay: "Delay of all answers, ms",
  setDelay: "Set delay",
  delaySet: (ms: number) => `All answers take ${ms} ms longer.`,
  limit: "Calls a minute per person, 0 for any",
  setLimit: "Set limit",
  limitSet: (calls: number) => (calls === 0 ? "Calls are not limited." : `Each person has ${calls} calls a minute.`),
  push: (connections: number) => `Push, ${connections} connected`,
  pushSet: (name: string) => `Push: ${name}.`,
  running: (count: number) => (count === 1 ? "1 domain action is running." : `${count} domain actions are running.`),
  finish: "Finish all",
  fail: "Fail all",
  failNext: "Fail the next",
  finished: "All actions are finished.",
  failed: "All actions have failed.",
  willFail: "The next action that is started will fail.",
  mails: "Recovery mails",
  noMails: "No mails yet: ask for one at “Forgot Your Password?”.",
  openLink: (to: string) => `Reset link for ${to}`,
  calls: "Last calls",
  callTable: "Calls, latest first",
  noCalls: "No calls yet.",
  columns: { time: "Time", call: "Call", status: "Status", took: "Took" },
  waiting: "waiting",
  noAnswer: "no answer",
  took: (ms: number) => `${ms} ms`,
};
