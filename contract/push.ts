import { pushEvents } from "../src/dataProvider/pushChannel";
import { DomainEventSchema } from "../src/dataProvider/records";

/** What is broadcast. Channel, namespace and authorisation are configuration (config.ts). */
export const push = {
  /** Event names on the wire, plain or under the event namespace. In Echo a leading dot means "use the name as it is". */
  events: [...new Set(pushEvents.map((name) => name.replace(/^\./, "")))],
  payload: DomainEventSchema,
};
