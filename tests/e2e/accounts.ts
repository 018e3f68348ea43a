import type { BrowserContext } from "@playwright/test";
import { waitForNoRequests } from "./traffic";
import { demoAccounts, type DemoAccount } from "../../mocks/backend";

export type Role = DemoAccount["role"];

export const getAccount = (role: Role): DemoAccount => {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account of a ${role}`);
  return account;
};

/** Signs a browser in without the login page, with the calls that the page would make, beside its open pages. */
export const signIn = async (context: BrowserContext, origin: string, role: Role): Promise<void> => {
  const { email, password } = getAccount(role);
  const headers = { Accept: "application/json", Referer: `${origin}/login`, "X-Requested-With": "XMLHttpRequest" };
  await context.request.get(`${origin}/sanctum/csrf-cookie`, { headers });
  const cookie = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  const response = await context.request.post(`${origin}/login`, {
    headers: { ...headers, "X-XSRF-TOKEN": decodeURIComponent(cookie?.value ?? "") },
    data: { email, password },
  });
  if (response.status() !== 204)
    throw new Error(`Signing in as ${role}: ${response.status()} ${await response.text()}`);
};

/**
 * Call this before a test changes the current user: a late answer to an open page's call would restore the old session, even
 * when the page has been left in the meantime.
 */
export const leavePanel = async (context: BrowserContext): Promise<void> => {
  await waitForNoRequests(context);
  await Promise.all(context.pages().map((page) => page.goto("about:blank")));
};

export const signInAgain = async (context: BrowserContext, origin: string, role: Role): Promise<void> => {
  await leavePanel(context);
  await context.clearCookies();
  await signIn(context, origin, role);
};
