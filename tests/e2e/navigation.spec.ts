import { expect, test } from "./fixtures";

/** resources.spec.ts has every screen as every role. */
const visitors = ["anonymous", "employee"] as const;
type Visitor = (typeof visitors)[number];
const forAllVisitors = (landing: Landing) => Object.fromEntries(visitors.map((visitor) => [visitor, landing]));

interface Landing {
  path: string;
  heading: string;
  /** GET /api/user: once for each visited page, never for pages without a check. */
  userCalls: number;
}

const login: Landing = { path: "/login", heading: "LOGIN", userCalls: 2 };
const home: Landing = { path: "/", heading: "Wordpress Sites", userCalls: 1 };
const sentHome: Landing = { ...home, userCalls: 2 };
const notFound: Landing = { path: "/no/such/page", heading: "Page not found", userCalls: 1 };

const landings: Record<string, Record<string, Landing>> = {
  "/login": { ...forAllVisitors(home), anonymous: { ...login, userCalls: 1 } },
  "/forgot-password": forAllVisitors({ path: "/forgot-password", heading: "Forgot password", userCalls: 0 }),
  "/reset-password?token=x": forAllVisitors({ path: "/reset-password", heading: "Reset password", userCalls: 0 }),
  "/": { ...forAllVisitors(home), anonymous: login },
  "/domains": { anonymous: login, employee: sentHome },
  "/no/such/page": { ...forAllVisitors(notFound), anonymous: login },
  // Last: it ends the session.
  "/logout": forAllVisitors({ ...login, userCalls: 1 }),
};

/** The requests that each visitor's browser may send on these pages. */
const open = ["GET /sanctum/csrf-cookie", "GET /api/user", "POST /logout"];
const allowed: Record<Visitor, string[]> = {
  anonymous: open,
  employee: [...open, "GET /api/wordpress_domain_list"],
};

for (const visitor of visitors) {
  test(`every address shows or redirects ${visitor} as documented`, async ({
    page,
    guard,
    calls,
    loginAs,
    topBar,
    wordpress,
  }) => {
    guard.expectStatus(401, "/api/user");
    if (visitor !== "anonymous") await loginAs(visitor);
    for (const [path, byVisitor] of Object.entries(landings)) {
      await test.step(path, async () => {
        const landing = byVisitor[visitor] ?? home;
        calls.clear();
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: landing.heading, exact: true })).toBeVisible();
        await expect(page).toHaveURL(landing.path);
        if (landing === home || landing === sentHome) await expect(wordpress.rows).toHaveCount(12);
        await calls.expectCount("GET /api/user", landing.userCalls);

        expect(calls.listNames().filter((name) => !allowed[visitor].includes(name))).toEqual([]);
        expect(calls.find("GET /api/wordpress_domain_list").length).toBeLessThanOrEqual(1);
        const withBar = !["/login", "/forgot-password"].includes(landing.path) && !path.startsWith("/reset-password");
        await expect(topBar.bar).toHaveCount(withBar ? 1 : 0);
      });
    }
  });
}
