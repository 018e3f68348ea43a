import type { Browser, Page } from "playwright";
import { createBackend } from "../../mocks/backend";
import { startServer, type ServerOptions } from "../../mocks/server";
import { signIn } from "../../tests/e2e/accounts";
import { buildConsoleScript } from "../build/consoleScript";
import { type Device, devices, picturesOf, type Shot, type Stage } from "./shot";

const NEVER: [number, number] = [3_600_000, 3_600_000];
const PATIENCE_MS = 20_000;

/** A toast under the pointer stays; otherwise nothing must look hovered. */
const parkPointer = async (page: Page): Promise<void> => {
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  if ((await toasts.count()) === 0) await page.mouse.move(0, 0);
};

/** Makes the window as long as the page: a full-page picture would show its sticky bars in the middle. */
const showWhole = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
};

/** A server whose options can be changed while it runs. */
const openHost = async (options: ServerOptions) => ({ options, server: await startServer(options) });

/**
 * Takes pictures, one shot after another, with its own backend and servers: several studios can share a browser. Both colour
 * schemes of a device are taken from the same page.
 */
export const openStudio = async (browser: Browser, root: string, output: string) => {
  const backend = createBackend({ processTime: NEVER, failEvery: 0 });
  const panel = await openHost({ backend, root });
  let panelWithConsole: ReturnType<typeof openHost> | undefined;
  const openConsole = async () => openHost({ backend, root, control: true, consoleScript: await buildConsoleScript() });
  const hostOf = ({ qa }: Shot) => (qa ? (panelWithConsole ??= openConsole()) : panel);

  const show = async (shot: Shot, device: Device, look: (stage: Stage) => Promise<void>) => {
    const { options, server } = await hostOf(shot);
    const context = await browser.newContext({
      ...devices[device],
      baseURL: server.origin,
      colorScheme: "light",
      reducedMotion: "reduce",
      locale: "en-US",
    });
    context.setDefaultTimeout(PATIENCE_MS);
    try {
      backend.reset(shot.data);
      options.config = shot.config ?? {};
      if (shot.as) await signIn(context, server.origin, shot.as);
      shot.faults?.forEach((fault) => backend.faults.add(fault));
      const stage = { page: await context.newPage(), backend };
      await shot.before?.(stage);
      await stage.page.goto(shot.path);
      await shot.settle(stage);
      await look(stage);
    } finally {
      backend.faults.clear();
      await context.close();
    }
  };

  const takeOn = (shot: Shot, device: Device) =>
    show(shot, device, async ({ page }) => {
      await parkPointer(page);
      if (shot.whole) await showWhole(page);
      for (const { file, scheme } of picturesOf(shot).filter((picture) => picture.device === device)) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.screenshot({ path: `${output}/${file}`, animations: "disabled" });
      }
    });

  return {
    /** Looks at a shot's page when it has reached its state. */
    show,
    /** @throws Error naming the device on which the state was not reached. */
    take: async (shot: Shot): Promise<void> => {
      for (const device of new Set(picturesOf(shot).map((picture) => picture.device))) {
        await takeOn(shot, device).catch((cause: unknown) => {
          throw new Error(`on the ${device}: ${String(cause)}`, { cause });
        });
      }
    },
    close: async (): Promise<void> => {
      await panel.server.close();
      await (await panelWithConsole)?.server.close();
    },
  };
};
