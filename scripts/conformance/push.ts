import { setTimeout } from "node:timers/promises";
import { type PanelConfig, parseConfig, ConfigError } from "@/config";
import { actions } from "@/dataProvider/endpoints";
import type { HttpClient } from "@/dataProvider/httpClient";
import { createPushAuth, openPushChannel, pushEvents } from "@/dataProvider/pushChannel";
import { type Domain, DomainEventSchema, DomainSchema, type DomainServer } from "@/model/records";
import { buildActionRequest } from "@/dataProvider/request";
import { getInstallationState } from "@/model/installation";
import type { Context, SignedIn } from "./context";
import { expectDomainState, type Findings, jsonBody, Skip, Unusable } from "./findings";
import { createPerson } from "./person";
import { kindOf, parsed } from "./shapes";
import { readTarget } from "./writes/target";

const FILE = "/config.json";
const VERIFY_TIMEOUT_MS = 50;

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
const readPushConfig = async (found: Findings, context: Context): Promise<PanelConfig["push"]> => {
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

interface Heard {
  /** As Echo names it: `.action-process` for a plain name, `action-process` under the namespace. */
  event: string;
  data: unknown;
}

type Listening = Awaited<ReturnType<typeof listen>>;

/** The result, or undefined after a time-out. */
const within = async <T>(seconds: number, said: Promise<T>): Promise<T | undefined> => {
  const over = new AbortController();
  const timeOut = setTimeout(seconds * 1000, undefined, { signal: over.signal });
  return Promise.race([said, timeOut]).finally(() => over.abort());
};

const codeOf = (failure: unknown): string => {
  const { error, status } = (failure ?? {}) as {
    error?: { data?: { code?: unknown; message?: unknown } };
    status?: unknown;
  };
  const { code, message } = error?.data ?? {};
  return [code ?? status, message].filter((part) => typeof part === "string" || typeof part === "number").join(" ");
};

/**
 * Joins the configured channel as the panel does, and receives everything on it.
 * @throws Error that says why it cannot be joined.
 */
const listen = async (config: PanelConfig["push"], http: HttpClient, seconds: number) => {
  const authorise = createPushAuth(config.authEndpoint, () => http);
  const { client, echo, channel } = openPushChannel(config, authorise);
  const heard: Heard[] = [];
  channel.listenToAll((event: string, data: unknown) => void heard.push({ event, data }));
  let why = "";
  const joined = new Promise<"joined" | "refused">((resolve) => {
    channel.subscribed(() => resolve("joined"));
    channel.error((failure: unknown) => {
      why = `the channel ${config.channel} may not be joined: ${codeOf(failure) || "refused"}`;
      resolve("refused");
    });
    client.connection.bind("error", (failure: unknown) => {
      const code = codeOf(failure);
      if (code) why = `the push server says ${code}`;
    });
    for (const state of ["failed", "disconnected"]) client.connection.bind(state, () => resolve("refused"));
  });
  const outcome = await within(seconds, joined);
  if (outcome !== "joined") {
    echo.disconnect();
    throw new Error(why || `no push connection within ${seconds} s (${client.connection.state})`);
  }
  return {
    heard: heard as readonly Heard[],
    /** Waits for a wanted event. @returns whether it came in time. */
    until: async (isWanted: () => boolean, longest: number): Promise<boolean> => {
      const end = Date.now() + longest * 1000;
      while (!isWanted() && Date.now() < end) await setTimeout(VERIFY_TIMEOUT_MS);
      return isWanted();
    },
    leave: (): void => echo.disconnect(),
  };
};

const isOurs = ({ event }: Heard) => pushEvents.some((name) => name === event);
const domainOf = ({ data }: Heard): Domain | undefined => parsed(DomainEventSchema, data)?.domain;

/** A domain's link without a running process: it can be refreshed. */
const idleLink = (domain: Domain): DomainServer | undefined =>
  (domain.servers ?? []).find((server) => getInstallationState(domain, server).process !== "running");

const isIdle = (domain: Domain | undefined, { id }: DomainServer): boolean => {
  const link = domain?.servers?.find((server) => String(server.id) === String(id));
  return domain !== undefined && link !== undefined && getInstallationState(domain, link).process !== "running";
};

const checkEvents = (found: Findings, events: readonly Heard[]): void => {
  for (const { data } of events.filter(isOurs)) {
    found.shape(DomainEventSchema, data);
    const domain = parsed(DomainSchema, parsed(DomainEventSchema, data)?.domain);
    if (domain) expectDomainState(found, [domain], "");
  }
};

/** Names of events that arrived but that the panel does not listen to. */
const othersAmong = (events: readonly Heard[]): string => {
  const names = [...new Set(events.filter((event) => !isOurs(event)).map(({ event }) => event.replace(/^\./, "")))];
  return names.length > 0 ? `; under other names came ${names.join(", ")}` : "";
};

/** Refreshes the site of the domain and waits for its push events, from the start of the process to its end. */
export const checkPush = async (context: Context, signedIn: SignedIn): Promise<void> => {
  const { options } = context;
  const { person } = signedIn;
  const check = context.check("push", person);
  let listening: Listening | undefined;

  await check({ about: "the push channel" }, "is joined", async (found) => {
    await readTarget(context, signedIn);
    const config = await readPushConfig(found, context);
    listening = await listen(config, person.http, options.timeoutSeconds).catch((error: unknown) => {
      throw new Unusable(error instanceof Error ? error.message : String(error));
    });
  });
  const link = await check("domainAction", "refreshSite", async (found) => {
    const domain = await readTarget(context, signedIn);
    const idle = idleLink(domain);
    if (!idle) throw new Skip("the domain is on no server without a running process");
    const values = { domain_id: domain.id, server_id: idle.id, action: "refreshSite" };
    jsonBody(found, person, await person.http.request(buildActionRequest(actions.domainAction.route, values)));
    return idle;
  });
  await check({ about: "the event of the action" }, "action-process or action-fail", async (found) => {
    if (!listening) throw new Skip("the push channel was not joined");
    if (!link) throw new Skip("no action was started");
    const { heard, until } = listening;
    const isOfDomain = (event: Heard) => isOurs(event) && String(domainOf(event)?.id) === String(options.domain);
    const hasCome = await until(() => heard.some(isOurs), options.waitSeconds);
    if (!hasCome) throw new Unusable(`none came within ${options.waitSeconds} s${othersAmong(heard)}`);
    const isOver = () => heard.some((event) => isOfDomain(event) && isIdle(domainOf(event), link));
    const isUnread = () => heard.some((event) => isOurs(event) && !domainOf(event));
    await until(() => isOver() || isUnread(), options.waitSeconds);
    checkEvents(found, heard);
    if (isOver() || isUnread()) return;
    const last = heard.findLast(isOfDomain);
    found.differs(
      last
        ? `none came with the end of the process within ${options.waitSeconds} s`
        : `none carries the domain ${options.domain}: got ${kindOf(heard.find(isOurs)?.data)}`,
    );
  });
  listening?.leave();
};
