import { expect, test } from "./fixtures";

/** An admin finds what an employee finds; resources.spec.ts has every screen as every role. */
const visitors = ["anonymous", "employee", "super-admin"] as const;
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
  "/domains": {
    anonymous: login,
    employee: sentHome,
    "super-admin": { path: "/domains", heading: "Spire Sites", userCalls: 1 },
  },
  "/no/such/page": { ...forAllVisitors(notFound), anonymous: login },
  // Last: it ends the session.
  "/logout": forAllVisitors({ ...login, userCalls: 1 }),
};

/** The requests that each visitor's browser may send on these pages. */
const open = ["GET /sanctum/csrf-cookie", "GET /api/user", "POST /logout"];
const staff = [...open, "GET /api/wordpress_domain_list"];
const allowed: Record<Visitor, string[]> = {
  anonymous: open,
  employee: staff,
  "super-admin": [...staff, "GET /api/domains"],
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
        if (landing.heading === "Spire Sites") await expect(page.getByText(/^Showing 1 to 25 of 30/)).toBeVisible();
        await calls.expectCount("GET /api/user", landing.userCalls);

        expect(calls.listNames().filter((name) => !allowed[visitor].includes(name))).toEqual([]);
        for (const name of ["GET /api/wordpress_domain_list", "GET /api/domains"]) {
          expect(calls.find(name).length, name).toBeLessThanOrEqual(1);
        }
        const withBar = !["/login", "/forgot-password"].includes(landing.path) && !path.startsWith("/reset-password");
        await expect(topBar.bar).toHaveCount(withBar ? 1 : 0);
      });
    }
  });
}
