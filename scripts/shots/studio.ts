import type { Browser } from "playwright";
import { createBackend } from "../../mocks/backend";
import { startServer, type ServerOptions } from "../../mocks/server";
import { signIn } from "../../tests/e2e/accounts";
import { buildConsoleScript } from "../build/consoleScript";
import { steadyRandom, watchCalls } from "./rest";
import { type Choice, choices, type Device, devices, NOW, picturesOf, type Shot, type Stage } from "./shot";
import { type Keep, takePictures } from "./takePictures";

const NEVER: [number, number] = [3_600_000, 3_600_000];
const PATIENCE_MS = 20_000;

/** A server whose options can be changed while it runs. */
const openHost = async (options: ServerOptions) => ({ options, server: await startServer(options) });

/**
 * Takes pictures, one shot after another, with its own backend and servers: several studios can share a browser. All pictures of a
 * shot on a device are taken from the same page, whose time stands still meanwhile.
 */
export const openStudio = async (browser: Browser, root: string) => {
  const backend = createBackend({ processTime: NEVER, failEvery: 0, now: () => new Date(NOW) });
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
      timezoneId: "UTC",
    });
    context.setDefaultTimeout(PATIENCE_MS);
    try {
      backend.reset(shot.data);
      // The scan would find something in one picture and not yet in the next.
      options.config = { attention: { scan: false }, ...shot.config };
      if (shot.as) await signIn(context, server.origin, shot.as);
      shot.faults?.forEach((fault) => backend.faults.add(fault));
      watchCalls(context);
      await context.clock.install({ time: NOW });
      await context.addInitScript(steadyRandom);
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

  return {
    /** Looks at a shot's page when it has reached its state. */
    show,
    /** @throws Error naming the device on which the state was not reached. */
    take: async (shot: Shot, keep: Keep, chosen: Choice = choices): Promise<void> => {
      for (const device of Object.keys(devices) as Device[]) {
        const pictures = picturesOf(shot, chosen).filter((picture) => picture.device === device);
        if (pictures.length === 0) continue;
        await show(shot, device, ({ page }) => takePictures(page, pictures, keep)).catch((cause: unknown) => {
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
