/**
 * What follows actions and runs, writes down what was done, and tells what needs attention: it loads beside the first page.
 */
import type { ReactNode } from "react";
import { canAccess } from "../authProvider/access";
import type { CurrentUser } from "../authProvider/user";
import {
  AttentionBell,
  type AttentionItem,
  type AttentionSource,
  DomainAttention,
  inOrder,
  ownWrites,
} from "../custom/activity";
import { useCurrentUser } from "../ui/panel";
import { attention as ofServers } from "./servers/attention";
import "../theme/states.css";

export { recordWrite } from "../custom/activity";

const ofDomains: AttentionSource = { Items: DomainAttention };
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
