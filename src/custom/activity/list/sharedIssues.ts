import { createListeners } from "@/lib/listeners";
import type { ActivityItem } from "@/ui/activity/activityItem";

let currentIssues: readonly ActivityItem[] = [];
const { emit, subscribe } = createListeners();

/** The button in the bar collects the issues; the page shows the same ones. */
export const shareIssues = (items: readonly ActivityItem[]): void => {
  currentIssues = items;
  emit();
};

export const sharedIssues = { subscribe, read: () => currentIssues };
