import { setTimeout } from "node:timers/promises";
import { type PanelConfig, parseConfig } from "@/config";
import { toApiError } from "@/dataProvider/errors";
import { createPushAuth, openPushChannel, pushEvents } from "@/dataProvider/pushChannel";
import { ConfigError } from "@/lib/configFile";
import { getInstallationState } from "@/model/installation";
import { type Domain, DomainEventSchema, type DomainServer } from "@/model/records";
import { createRequest } from "./calls";
import type { ApiClient } from "./client";
import { type Context, SkipCheck } from "./context";
import { describeValue, type Findings } from "./findings";
import { expectDomainState, parseRecord } from "./reads";
import { fetchBody, readBody, UnusableResponse } from "./responses";
import { fetchTarget } from "./writes";

const CONFIG_PATH = "/config.json";
const POLL_INTERVAL_MS = 50;

/** The panel's config.json; empty when there is none (404, or the single-page fallback's HTML). */
const fetchConfigFile = async ({ options, newClient }: Context): Promise<unknown> => {
  const client = newClient({ url: options.panel });
  const response = await client.send({ method: "GET", path: CONFIG_PATH, route: `GET ${CONFIG_PATH}` });
  if (response.status === 404 || (response.status < 300 && response.isMalformed)) return {};
  return readBody(response) ?? {};
};

/** The push configuration: the panel's config.json, overridden by the command line. */
const readPushConfig = async (findings: Findings, context: Context): Promise<PanelConfig["push"]> => {
  const { panel, push: given } = context.options;
  try {
    const { push } = parseConfig(await fetchConfigFile(context), { push: given });
    if (!push.key) throw new SkipCheck(`no push key: neither --push-key nor ${panel}${CONFIG_PATH} names one`);
    return push;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    error.faults.forEach((fault) => findings.report(fault));
    throw new UnusableResponse("the panel cannot start with this configuration");
  }
};

interface ReceivedEvent {
  /** Name in Echo: `.action-process` for a plain name, `action-process` for a namespaced one. */
  event: string;
  data: unknown;
}

/** The result, or undefined after the timeout. */
const withTimeout = async <T>(seconds: number, result: Promise<T>): Promise<T | undefined> => {
  const over = new AbortController();
  const timeOut = setTimeout(seconds * 1000, undefined, { signal: over.signal });
  return Promise.race([result, timeOut]).finally(() => over.abort());
};

/** @returns false after the timeout. */
const waitFor = async (isReached: () => boolean, seconds: number): Promise<boolean> => {
  const end = Date.now() + seconds * 1000;
  while (!isReached() && Date.now() < end) await setTimeout(POLL_INTERVAL_MS);
  return isReached();
};

interface PushFailure {
  error?: { data?: { code?: unknown; message?: unknown } };
  status?: unknown;
}

const formatPushError = (failure: PushFailure | null): string => {
  const { code, message } = failure?.error?.data ?? {};
  return [code ?? failure?.status, message].filter((part) => ["string", "number"].includes(typeof part)).join(" ");
};

/**
 * Subscribes to the configured channel as the panel does, and records all events.
 * @throws UnusableResponse when the subscription fails.
 */
const subscribe = async (config: PanelConfig["push"], client: ApiClient, seconds: number) => {
  const request: Parameters<typeof createPushAuth>[1] = () => ({
    request: async ({ method, path, endpoint, form }) => {
      const response = await client.send({ method, path, route: endpoint, ...(form && { form }) });
      if (response.status > 299) throw toApiError(endpoint, response);
      return { ...response, malformed: response.isMalformed };
    },
  });
  const { client: pusher, echo, channel } = openPushChannel(config, createPushAuth(config.authEndpoint, request));
  const received: ReceivedEvent[] = [];
  channel.listenToAll((event: string, data: unknown) => void received.push({ event, data }));
  let reason = "";
  const subscribing = new Promise<boolean>((resolve) => {
    channel.subscribed(() => resolve(true));
    channel.error((failure: PushFailure | null) => {
      reason = `the channel ${config.channel} refused the subscription: ${formatPushError(failure) || "refused"}`;
      resolve(false);
    });
    pusher.connection.bind("error", (failure: PushFailure | null) => {
      const code = formatPushError(failure);
      if (code) reason = `push server error ${code}`;
    });
    for (const state of ["failed", "disconnected"]) pusher.connection.bind(state, () => resolve(false));
  });
  if (!(await withTimeout(seconds, subscribing))) {
    echo.disconnect();
    throw new UnusableResponse(reason || `no push connection within ${seconds} s (${pusher.connection.state})`);
  }
  return { received: received as readonly ReceivedEvent[], unsubscribe: () => echo.disconnect() };
};

const isPanelEvent = ({ event }: ReceivedEvent) => pushEvents.some((name) => name === event);
const parseDomain = ({ data }: ReceivedEvent): Domain | undefined => parseRecord(DomainEventSchema, data)?.domain;

const isRunning = (domain: Domain, server: DomainServer): boolean =>
  getInstallationState(domain, server).process === "running";

/** Names of received events that the panel does not listen to. */
const formatOtherEvents = (events: readonly ReceivedEvent[]): string => {
  const others = events.filter((event) => !isPanelEvent(event)).map(({ event }) => event.replace(/^\./, ""));
  return others.length > 0 ? `; received other events: ${[...new Set(others)].join(", ")}` : "";
};

/** Waits for the event that says that the process on the server has ended. */
const checkEvents = async (
  findings: Findings,
  { options }: Context,
  received: readonly ReceivedEvent[],
  { id }: DomainServer,
): Promise<void> => {
  const { domain: target, waitSeconds } = options;
  if (!(await waitFor(() => received.some(isPanelEvent), waitSeconds)))
    throw new UnusableResponse(`no event within ${waitSeconds} s${formatOtherEvents(received)}`);
  const getTarget = (event: ReceivedEvent) => {
    const domain = isPanelEvent(event) ? parseDomain(event) : undefined;
    return String(domain?.id) === target ? domain : undefined;
  };
  const isEnd = (event: ReceivedEvent): boolean => {
    const domain = getTarget(event);
    const server = domain?.servers?.find((other) => String(other.id) === String(id));
    return domain !== undefined && server !== undefined && !isRunning(domain, server);
  };
  const isInvalid = (event: ReceivedEvent) => isPanelEvent(event) && !parseDomain(event);
  const isOver = await waitFor(() => received.some((event) => isEnd(event) || isInvalid(event)), waitSeconds);
  for (const event of received.filter(isPanelEvent)) {
    findings.expectShape("DomainEvent", event.data);
    expectDomainState(findings, parseDomain(event));
  }
  if (isOver) return;
  const isReported = received.some((event) => getTarget(event) !== undefined);
  const got = describeValue(received.find(isPanelEvent)?.data);
  const missing = isReported ? `for the end of the process within ${waitSeconds} s` : `of domain ${target}, got ${got}`;
  findings.report(`no event ${missing}`);
};

/** Refreshes the site on one server and waits for the push events of the process. */
export const checkPush = async (context: Context, client: ApiClient): Promise<void> => {
  const check = context.check("push");
  const subscription = await check({ about: "the push channel" }, "subscription", async (findings) => {
    await fetchTarget(context, client);
    return subscribe(await readPushConfig(findings, context), client, context.options.timeoutSeconds);
  });
  const server = await check("domainAction", "refreshSite", async (findings) => {
    const domain = await fetchTarget(context, client);
    const idle = domain.servers?.find((candidate) => !isRunning(domain, candidate));
    if (!idle) throw new SkipCheck("a process runs on every server of the domain");
    const values = { domain_id: domain.id, server_id: idle.id, action: "refreshSite" };
    await fetchBody(client, createRequest("domainAction", {}, values), findings);
    return idle;
  });
  await check({ about: "the event of the action" }, "action-process or action-fail", async (findings) => {
    if (!subscription) throw new SkipCheck("no subscription to the push channel");
    if (!server) throw new SkipCheck("no action was started");
    await checkEvents(findings, context, subscription.received, server);
  });
  subscription?.unsubscribe();
};
