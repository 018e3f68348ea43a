/**
 * What follows actions and runs, writes down what was done, and tells what needs attention: it loads beside the first page.
 */
import { ActivityButton, sortActivityItems, useDomainIssues, useWriteIssues } from "@/custom/activity";
import { useCurrentUser } from "@/ui/services";
import { useServerIssues } from "@/resources/servers/useServerIssues";
import "@/theme/states.css";

export { recordVerified, recordWrite } from "@/custom/activity";

const ActivityButtonWithIssues = () => {
  const items = [...useDomainIssues(), ...useServerIssues(), ...useWriteIssues()];
  return <ActivityButton items={sortActivityItems(items)} />;
};

/** The button of Activity of one person, on every page. */
export const ActivityButtonHost = () => {
  const user = useCurrentUser();
  return user && <ActivityButtonWithIssues key={user.id} />;
};
