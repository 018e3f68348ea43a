import { createValue } from "@/lib/listeners";
import type { ActivityItem } from "@/ui/activity/activityItem";

/** The button in the bar collects the issues; the page shows the same ones. */
export const sharedIssues = createValue<readonly ActivityItem[]>([]);
