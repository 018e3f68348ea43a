import { readServerLink } from "../../src/dataProvider/serverLink";
import { actions } from "../../src/dataProvider/endpoints";
import { pushEvents } from "../../src/dataProvider/pushChannel";
import { DomainEventSchema, DomainSchema, type Domain, type DomainServer } from "../../src/dataProvider/records";
import { actionRequest } from "../../src/dataProvider/request";
import type { Context, SignedIn } from "./context";
import { jsonBody, Skip, Unusable, type Findings } from "./findings";
import { listen, type Heard, type Listening } from "./listening";
import { readPushConfig } from "./pushConfig";
import { expectDomainState } from "./rowRules";
import { kindOf, parsed } from "./shapes";
import { readTarget } from "./writes/target";

const isOurs = ({ event }: Heard) => pushEvents.some((name) => name === event);
const domainOf = ({ data }: Heard): Domain | undefined => parsed(DomainEventSchema, data)?.domain;

/** A domain's link without a running process: it can be refreshed. */
const idleLink = (domain: Domain): DomainServer | undefined =>
  (domain.servers ?? []).find((server) => readServerLink(domain, server).process !== "running");

const isIdle = (domain: Domain | undefined, { id }: DomainServer): boolean => {
  const link = domain?.servers?.find((server) => String(server.id) === String(id));
  return domain !== undefined && link !== undefined && readServerLink(domain, link).process !== "running";
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
    jsonBody(found, person, await person.http.request(actionRequest(actions.domainAction.route, values)));
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
