/** Limits and times of the panel, under the names that hosting staff use (section 9 of the specification). */

/** Search and filter requests wait this long after the last input. */
export const FILTER_DEBOUNCE_MS = 500;
export const TOAST_DURATION_MS = 5000;
/** How often the visible lists are read again while no push connection is configured. */
export const POLL_INTERVAL_MS = 30_000;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_SPECIAL_CHARACTERS = "!@#$%^&*";
