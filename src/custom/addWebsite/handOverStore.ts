import type { MessageKey } from "../../i18n";
import { onForget } from "../../lib/personMemory";
import type { fieldLabels, SectionName } from "./websiteForm";

export interface HandOverLine {
  field: keyof typeof fieldLabels;
  label: MessageKey;
  value: string;
  isSecret: boolean;
}

/** All that was set for a new website, with its passwords. */
export interface HandOver {
  domain: string;
  parts: readonly { section: SectionName; lines: readonly HandOverLine[] }[];
}

/** It has passwords: it is only ever in this page's memory, and goes with the card, the page and the person. */
let current: HandOver | undefined;
const listeners = new Set<() => void>();

const change = (next: HandOver | undefined) => {
  current = next;
  for (const listener of listeners) listener();
};

export const showHandOver = (handOver: HandOver): void => change(handOver);
export const endHandOver = (): void => change(undefined);
export const readHandOver = (): HandOver | undefined => current;
export const onHandOver = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

onForget(endHandOver);
