/** The Activity button. Loaded after the first page. */
import { ActivityButton, useDomainIssues, useWriteIssues } from "@/custom/activity";
import { sortActivityItems } from "@/ui/activity/activityItem";
import { useCurrentUser } from "@/ui/services";
import { useServerIssues } from "@/resources/servers/useServerIssues";
import "@/theme/states.css";

const ActivityButtonWithIssues = () => {
  const items = [...useDomainIssues(), ...useServerIssues(), ...useWriteIssues()];
  return <ActivityButton items={sortActivityItems(items)} />;
};

export const ActivityButtonHost = () => <ActivityButtonWithIssues key={useCurrentUser().id} />;
