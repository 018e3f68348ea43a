/**
 * What follows actions and runs, writes down what was done, and tells what needs attention: it loads beside the first page.
 */
import { ActivityButton, inOrder, useDomainAttention, useOwnWrites } from "@/custom/activity";
import { useCurrentUser } from "@/ui/services";
import { useServerIssues } from "@/resources/servers/useServerIssues";
import "@/theme/states.css";

export { recordVerified, recordWrite } from "@/custom/activity";

const Attention = () => {
  const items = [...useDomainAttention(), ...useServerIssues(), ...useOwnWrites()];
  return <ActivityButton items={inOrder(items)} />;
};

/** The button of Activity of one person, on every page. */
export const AttentionHost = () => {
  const user = useCurrentUser();
  return user && <Attention key={user.id} />;
};
