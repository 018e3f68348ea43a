import { parseConfig, type PanelConfig } from "../../src/config";
import { ConfigError } from "../../src/lib/configError";
import type { Context } from "./context";
import { Skip, Unusable, type Findings } from "./findings";
import { createPerson } from "./person";

const FILE = "/config.json";

/** The panel's config.json; empty when there is none (404, or the single-page fallback's HTML). */
const readFile = async ({ options, secrets }: Context): Promise<unknown> => {
  const limits = { timeoutMs: options.timeoutSeconds * 1000, maxBytes: 100_000, pause: async () => {} };
  const { http, last } = createPerson({ url: options.panel, panel: options.panel, secrets, ...limits });
  const answer = await http.request({ method: "GET", path: FILE, endpoint: `GET ${FILE}` }).catch((error: unknown) => {
    if (last()?.status === 404) return undefined;
    throw error;
  });
  return answer === undefined || answer.malformed ? {} : (answer.body ?? {});
};

/** The push configuration: the panel's config.json, overridden by the command line. */
export const readPushConfig = async (found: Findings, context: Context): Promise<PanelConfig["push"]> => {
  try {
    const { push } = parseConfig(await readFile(context), { push: context.options.push });
    if (!push.key) throw new Skip(`no push key: neither --push-key nor ${context.options.panel}${FILE} names one`);
    return push;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    error.faults.forEach((fault) => found.differs(fault));
    throw new Unusable("the panel would not start with this configuration");
  }
};
