import { pushEvents } from "../src/dataProvider/pushChannel";
import { DomainEventSchema } from "../src/dataProvider/records";

/** What is broadcast beside the calls. Channel, namespace and authorisation are configuration (config.ts). */
export const push = {
  /** Names on the wire, or each under the event namespace. A leading dot is only Echo's way to say "as it stands". */
  events: [...new Set(pushEvents.map((name) => name.replace(/^\./, "")))],
  payload: DomainEventSchema,
};
