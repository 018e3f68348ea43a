import type { BrowserContext } from "@playwright/test";
import { demoAccounts, type DemoAccount } from "../../mocks/backend";

export type Role = DemoAccount["role"];
export const roles: readonly Role[] = ["employee", "admin", "super-admin"];

export const accountOf = (role: Role): DemoAccount => {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account of a ${role}`);
  return account;
};

/** Signs a browser in without its login page, by the very calls that the page would make, and beside its open pages. */
export const signIn = async (context: BrowserContext, origin: string, role: Role): Promise<void> => {
  const { email, password } = accountOf(role);
  const headers = { Accept: "application/json", Referer: `${origin}/login`, "X-Requested-With": "XMLHttpRequest" };
  await context.request.get(`${origin}/sanctum/csrf-cookie`, { headers });
  const cookie = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  const answer = await context.request.post(`${origin}/login`, {
    headers: { ...headers, "X-XSRF-TOKEN": decodeURIComponent(cookie?.value ?? "") },
    data: { email, password },
  });
  if (answer.status() !== 204) throw new Error(`Signing in as ${role}: ${answer.status()} ${await answer.text()}`);
};

/**
 * Before a test changes who is there. The answer to a call of an open page could come after it, and would put the page's
 * session back: a page that is left has nothing under way.
 */
export const leavePanel = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.goto("about:blank")));
};

/** Signs the browser in as this person alone, whoever was there. */
export const signInAfresh = async (context: BrowserContext, origin: string, role: Role): Promise<void> => {
  await leavePanel(context);
  await context.clearCookies();
  await signIn(context, origin, role);
};
