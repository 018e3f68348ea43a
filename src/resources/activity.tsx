/**
 * What follows actions and runs, writes down what was done, and tells what needs attention: it loads beside the first page.
 */
import type { ReactNode } from "react";
import { canAccess } from "../authProvider/access";
import type { CurrentUser } from "../authProvider/user";
import { AttentionBell } from "../custom/activity/attention/AttentionBell";
import { inOrder } from "../custom/activity/attention/source";
import { ownWrites } from "../custom/activity/attention/ownWrites";
import type { AttentionItem, AttentionSource } from "../custom/activity/attention/source";
import { useCurrentUser } from "../ui/panel";
import { lazyScreen } from "../ui/lazyScreen";
import { attention as ofServers } from "./servers/attention";
import "../theme/states.css";

export { recordWrite } from "../custom/activity/journal/record";

const ofDomains: AttentionSource = {
  Items: lazyScreen(() => import("../custom/activity/attention/attention"), "DomainAttention"),
};
const none: readonly AttentionItem[] = [];

interface Props {
  sources: readonly AttentionSource[];
  /** Those of the sources before. */
  items: readonly AttentionItem[];
}

const Collected = ({ sources: [first, ...others], items }: Props): ReactNode => {
  if (!first) return <AttentionBell items={inOrder(items)} />;
  const { Items } = first;
  return <Items>{(own) => <Collected sources={others} items={[...items, ...own]} />}</Items>;
};

/** Of the lists that the person may see, and what the person wrote. */
const sourcesOf = (user: CurrentUser): AttentionSource[] => [
  ...(canAccess(user, { resource: "domains", action: "list" }) ? [ofDomains] : []),
  ...(canAccess(user, { resource: "servers", action: "list" }) ? [ofServers] : []),
  ownWrites,
];

/** The bell of one person, on every page. */
export const AttentionHost = () => {
  const user = useCurrentUser();
  return user && <Collected key={user.id} sources={sourcesOf(user)} items={none} />;
};
