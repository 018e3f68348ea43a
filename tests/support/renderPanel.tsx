import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import type { Domain as StoredDomain } from "../../mocks/backend";
import type { NodeHostOptions } from "../../mocks/node";
import "@/App"; // loaded beforehand: no test waits for its code
import "@/custom/activity/ActivityTracker"; // an action that ends before it has loaded is looked up
import type { Role } from "@/model/roles";
import { parseConfig } from "@/config";
import { createServices } from "@/startup/createServices";
import { removeStored, storageKeys } from "@/lib/browserStorage";
import { resetUserMemory } from "@/lib/userState";
import { createRoutes, Root } from "@/startup/Root";
import { type Backend, DEMO_PASSWORD, emailByRole, startBackend } from "./backend";
import { addCleanup } from "./cleanups";

interface Options {
  /** The account with a session in this browser. */
  as?: Role;
  /** The page that is opened first. */
  at?: string;
  config?: Record<string, unknown>;
  backend?: NodeHostOptions;
  /** Prepares the backend before the page is opened: data, faults. */
  given?: (backend: Backend) => void;
  /** Replaces those of the seed. */
  domains?: StoredDomain[];
}

/** Signs in through real calls, as another page of this browser did before: the panel under test starts afresh. */
export const signIn = async (role: Role): Promise<void> => {
  const { authProvider } = createServices(parseConfig({}));
  await authProvider.login({ email: emailByRole[role], password: DEMO_PASSWORD });
  removeStored(storageKeys.user); // nothing to restore
};

/** Fills in and sends the login form, of the page or over it. */
export const logIn = async (
  { user }: Pick<ReturnType<typeof openPanel>, "user">,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> => {
  const field = await screen.findByLabelText("Email");
  await user.clear(field);
  await user.type(field, email);
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "LOGIN" }));
};

/** A page load: a new panel in the same browser. */
export const openPanel = ({ at = "/", config = {} }: Pick<Options, "at" | "config"> = {}) => {
  const services = createServices(parseConfig(config));
  addCleanup(() => {
    cleanup();
    // Without its cache the panel has nothing to store a moment later, which would be in the next test.
    services.queryClient.clear();
    resetUserMemory(); // as the next page load does
  });
  const router = createMemoryRouter(createRoutes(), { initialEntries: [at] });
  const user = userEvent.setup();
  const view = render(<Root services={services} router={router} />);
  return { services, router, user, ...view };
};

/** Opens a page of the panel on a mocked backend. Earlier calls are not in `backend.calls`. */
export const renderPanel = async ({ as, at, config, ...options }: Options = {}) => {
  const { domains, given } = options;
  const backend = startBackend({ ...(domains && { domains: 0 }), ...options.backend });
  domains?.forEach((domain) => backend.store.saveDomain(domain));
  if (as) await signIn(as);
  given?.(backend);
  backend.requestLog.length = 0;
  return { backend, ...openPanel({ ...(at !== undefined && { at }), ...(config && { config }) }) };
};
