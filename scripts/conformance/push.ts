import { setTimeout } from "node:timers/promises";
import { type PanelConfig, parseConfig } from "@/config";
import { ConfigError } from "@/lib/configFile";
import { actions } from "@/dataProvider/endpoints";
import type { HttpClient } from "@/dataProvider/exchange";
import { createPushAuth, openPushChannel, pushEvents } from "@/dataProvider/pushChannel";
import { type Domain, DomainEventSchema, DomainSchema, type DomainServer } from "@/model/records";
import { buildActionRequest } from "@/dataProvider/request";
import { getInstallationState } from "@/model/installation";
import type { Context, SignedInClient } from "./context";
import { expectDomainState, type Findings, readJsonBody, SkipCheck, UnusableResponse } from "./findings";
import { createApiClient } from "./apiClient";
import { describeValue, parseWith } from "./shapes";
import { fetchTarget } from "./writes/targetDomain";

const CONFIG_PATH = "/config.json";
const POLL_INTERVAL_MS = 50;

/** The panel's config.json; empty when there is none (404, or the single-page fallback's HTML). */
const fetchConfigFile = async ({ options, secrets }: Context): Promise<unknown> => {
  const limits = { timeoutMs: options.timeoutSeconds * 1000, maxBytes: 100_000, pause: async () => {} };
  const { http, getLastExchange } = createApiClient({ url: options.panel, panel: options.panel, secrets, ...limits });
  const response = await http
    .request({ method: "GET", path: CONFIG_PATH, endpoint: `GET ${CONFIG_PATH}` })
    .catch((error: unknown) => {
      if (getLastExchange()?.status === 404) return undefined;
      throw error;
    });
  return response === undefined || response.malformed ? {} : (response.body ?? {});
};

/** The push configuration: the panel's config.json, overridden by the command line. */
const readPushConfig = async (findings: Findings, context: Context): Promise<PanelConfig["push"]> => {
  try {
    const { push } = parseConfig(await fetchConfigFile(context), { push: context.options.push });
    if (!push.key)
      throw new SkipCheck(`no push key: neither --push-key nor ${context.options.panel}${CONFIG_PATH} names one`);
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

type Subscription = Awaited<ReturnType<typeof subscribe>>;

/** The result, or undefined after the timeout. */
const withTimeout = async <T>(seconds: number, result: Promise<T>): Promise<T | undefined> => {
  const over = new AbortController();
  const timeOut = setTimeout(seconds * 1000, undefined, { signal: over.signal });
  return Promise.race([result, timeOut]).finally(() => over.abort());
};

const formatPushError = (failure: unknown): string => {
  const { error, status } = (failure ?? {}) as {
    error?: { data?: { code?: unknown; message?: unknown } };
    status?: unknown;
  };
  const { code, message } = error?.data ?? {};
  return [code ?? status, message].filter((part) => typeof part === "string" || typeof part === "number").join(" ");
};

/**
 * Subscribes to the configured channel as the panel does, and records all events.
 * @throws Error when the subscription fails.
 */
const subscribe = async (config: PanelConfig["push"], http: HttpClient, seconds: number) => {
  const authorise = createPushAuth(config.authEndpoint, () => http);
  const { client: pusher, echo, channel } = openPushChannel(config, authorise);
  const received: ReceivedEvent[] = [];
  channel.listenToAll((event: string, data: unknown) => void received.push({ event, data }));
  let failureReason = "";
  const joined = new Promise<"joined" | "refused">((resolve) => {
    channel.subscribed(() => resolve("joined"));
    channel.error((failure: unknown) => {
      failureReason = `the channel ${config.channel} refused the subscription: ${formatPushError(failure) || "refused"}`;
      resolve("refused");
    });
    pusher.connection.bind("error", (failure: unknown) => {
      const code = formatPushError(failure);
      if (code) failureReason = `push server error ${code}`;
    });
    for (const state of ["failed", "disconnected"]) pusher.connection.bind(state, () => resolve("refused"));
  });
  const outcome = await withTimeout(seconds, joined);
  if (outcome !== "joined") {
    echo.disconnect();
    throw new Error(failureReason || `no push connection within ${seconds} s (${pusher.connection.state})`);
  }
  return {
    heard: received as readonly ReceivedEvent[],
    /** @returns false after the timeout. */
    waitFor: async (isWanted: () => boolean, longest: number): Promise<boolean> => {
      const end = Date.now() + longest * 1000;
      while (!isWanted() && Date.now() < end) await setTimeout(POLL_INTERVAL_MS);
      return isWanted();
    },
    unsubscribe: (): void => echo.disconnect(),
  };
};

const isPanelEvent = ({ event }: ReceivedEvent) => pushEvents.some((name) => name === event);
const parseDomain = ({ data }: ReceivedEvent): Domain | undefined => parseWith(DomainEventSchema, data)?.domain;

/** A server on which no process of the domain runs, so that the site can be refreshed. */
const findIdleServer = (domain: Domain): DomainServer | undefined =>
  (domain.servers ?? []).find((server) => getInstallationState(domain, server).process !== "running");

const isIdle = (domain: Domain | undefined, { id }: DomainServer): boolean => {
  const installation = domain?.servers?.find((server) => String(server.id) === String(id));
  return (
    domain !== undefined &&
    installation !== undefined &&
    getInstallationState(domain, installation).process !== "running"
  );
};

const checkEvents = (findings: Findings, events: readonly ReceivedEvent[]): void => {
  for (const { data } of events.filter(isPanelEvent)) {
    findings.expectShape(DomainEventSchema, data);
    const domain = parseWith(DomainSchema, parseWith(DomainEventSchema, data)?.domain);
    if (domain) expectDomainState(findings, [domain], "");
  }
};

/** Names of received events that the panel does not listen to. */
const formatOtherEvents = (events: readonly ReceivedEvent[]): string => {
  const names = [
    ...new Set(events.filter((event) => !isPanelEvent(event)).map(({ event }) => event.replace(/^\./, ""))),
  ];
  return names.length > 0 ? `; received other events: ${names.join(", ")}` : "";
};

/** Refreshes the site on one server and waits for the push events of the process. */
export const checkPush = async (context: Context, signedIn: SignedInClient): Promise<void> => {
  const { options } = context;
  const { client } = signedIn;
  const check = context.check("push", client);
  let subscription: Subscription | undefined;

  await check({ about: "the push channel" }, "subscription", async (findings) => {
    await fetchTarget(context, signedIn);
    const config = await readPushConfig(findings, context);
    subscription = await subscribe(config, client.http, options.timeoutSeconds).catch((error: unknown) => {
      throw new UnusableResponse(error instanceof Error ? error.message : String(error));
    });
  });
  const installation = await check("domainAction", "refreshSite", async (findings) => {
    const domain = await fetchTarget(context, signedIn);
    const idle = findIdleServer(domain);
    if (!idle) throw new SkipCheck("a process runs on every server of the domain");
    const values = { domain_id: domain.id, server_id: idle.id, action: "refreshSite" };
    readJsonBody(findings, client, await client.http.request(buildActionRequest(actions.domainAction.route, values)));
    return idle;
  });
  await check({ about: "the event of the action" }, "action-process or action-fail", async (findings) => {
    if (!subscription) throw new SkipCheck("no subscription to the push channel");
    if (!installation) throw new SkipCheck("no action was started");
    const { heard, waitFor } = subscription;
    const isOfDomain = (event: ReceivedEvent) =>
      isPanelEvent(event) && String(parseDomain(event)?.id) === String(options.domain);
    const hasCome = await waitFor(() => heard.some(isPanelEvent), options.waitSeconds);
    if (!hasCome) throw new UnusableResponse(`no event within ${options.waitSeconds} s${formatOtherEvents(heard)}`);
    const isOver = () => heard.some((event) => isOfDomain(event) && isIdle(parseDomain(event), installation));
    const isUnread = () => heard.some((event) => isPanelEvent(event) && !parseDomain(event));
    await waitFor(() => isOver() || isUnread(), options.waitSeconds);
    checkEvents(findings, heard);
    if (isOver() || isUnread()) return;
    const last = heard.findLast(isOfDomain);
    findings.report(
      last
        ? `no event for the end of the process within ${options.waitSeconds} s`
        : `no event of domain ${options.domain}, got ${describeValue(heard.find(isPanelEvent)?.data)}`,
    );
  });
  subscription?.unsubscribe();
};
