/**
 * What follows actions and runs, writes down what was done, and tells what needs attention: it loads beside the first page.
 */
import type { ReactNode } from "react";
import { canAccess } from "../authProvider/access";
import type { CurrentUser } from "../authProvider/user";
import {
  ActivityButton,
  type AttentionItem,
  type AttentionSource,
  DomainAttention,
  inOrder,
  OwnWrites,
} from "../custom/activity";
import { useCurrentUser } from "../ui/panel";
import { ServerAttention } from "./servers/attention";
import "../theme/states.css";

export { recordWrite } from "../custom/activity";

const none: readonly AttentionItem[] = [];

interface Props {
  sources: readonly AttentionSource[];
  /** Those of the sources before. */
  items: readonly AttentionItem[];
}

const Collected = ({ sources: [Source, ...others], items }: Props): ReactNode =>
  Source ? (
    <Source>{(own) => <Collected sources={others} items={[...items, ...own]} />}</Source>
  ) : (
    <ActivityButton items={inOrder(items)} />
  );

/** Of the lists that the person may see, and what the person wrote. */
const sourcesOf = (user: CurrentUser): AttentionSource[] => [
  ...(canAccess(user, { resource: "domains", action: "list" }) ? [DomainAttention] : []),
  ...(canAccess(user, { resource: "servers", action: "list" }) ? [ServerAttention] : []),
  OwnWrites,
];

/** The button of Activity of one person, on every page. */
export const AttentionHost = () => {
  const user = useCurrentUser();
  return user && <Collected key={user.id} sources={sourcesOf(user)} items={none} />;
};
