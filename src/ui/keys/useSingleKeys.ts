import { useStore } from "ra-core";

/** Whether the person wants single keys to do something (WCAG 2.1.4); kept with their preferences. */
export const useSingleKeys = () => useStore<boolean>("keys", true);
