/** Limits and times of the panel, under the names that hosting staff use (section 9 of the specification). */

/** Search and filter requests wait this long after the last input. */
export const FILTER_DEBOUNCE_MS = 500;
export const TOAST_DURATION_MS = 5000;
/** An undoable change that no toast tells of is sent after this. */
export const UNTOLD_MUTATION_MS = 1000;
/** A login or logout waits so long for the answers of earlier calls, then gives those up that only read. */
export const SESSION_CHANGE_WAIT_MS = 5000;
/** For calls that may change something it waits longer, but not for ever. */
export const SESSION_CHANGE_MAX_WAIT_MS = 30_000;
/** After this a call that is still under way is said to be. */
export const SLOW_CALL_MS = 10_000;
/** After a write whose outcome is unknown the list is read again, and waited for so long before the message is shown. */
export const LOOK_AGAIN_MS = 10_000;
/** What was read is good for so long: nothing is asked for again that was asked for just now. */
export const JUST_READ_MS = 1000;
/** The server allows no more calls, and does not say (or may not be heard saying) for how many seconds. */
export const CALL_LIMIT_WAIT_S = 30;
/** What the test of a server said is good for so long. */
export const SERVER_TEST_FRESH_MS = 60_000;
/** How often the visible lists are read again while no push connection is configured. */
export const POLL_INTERVAL_MS = 30_000;
/** The push connection outlives the last screen that listens by this, so that going back and forth does not reconnect. */
export const LIVE_LINGER_MS = 10_000;
/** After a failure the push channel is joined again after this, then after twice as long each time, at most a minute. */
export const PUSH_RETRY_MS = 1000;
export const PUSH_RETRY_MAX_MS = 60_000;
/** Refused so many times in a row the push channel is not asked for any more. */
export const PUSH_REFUSALS_MAX = 3;
/** What was read so long before the push connection was there is read again with it. */
export const LIVE_GAP_MS = 3000;
/** Bursts of push events reach the screen at most this often. */
export const LIVE_UPDATE_INTERVAL_MS = 250;
/** Changes of shown rows are announced to screen readers at most this often. */
export const ANNOUNCEMENT_INTERVAL_MS = 3000;
/** A domain action of which nothing is heard for so long is looked up. */
export const PROCESS_LOOKUP_MS = 120_000;
/** The tray of actions keeps so many; the oldest go first. */
export const PROCESS_ENTRIES_MAX = 50;
/** A known list is kept in the browser so long after it was read. */
export const KEPT_LISTS_MAX_AGE_MS = 24 * 3_600_000;
/** The kept lists of a person have so much room: 10,000 sites fit, and more than half of the storage stays free. */
export const KEPT_LISTS_MAX_BYTES = 3_000_000;
/** What has been read is stored so long after, so that a burst of changes is stored once. */
export const KEPT_LISTS_SAVE_MS = 1000;
/** How long a row that a push has changed stays marked. */
export const CHANGED_MARK_MS = 2000;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_SPECIAL_CHARACTERS = "!@#$%^&*";
export const GENERATED_PASSWORD_LENGTH = 15;

/** Derived names (ftp user, database) are cut to this before their suffix. */
export const DERIVED_NAME_LENGTH = 10;
/** In the New Website form only. */
export const DATABASE_USER_MAX_LENGTH = 16;

export const DEFAULT_SERVER_PORT = 8443;
/** A select draws so many options at first, and again so many whenever the last of them comes near. All are searched. */
export const OPTIONS_DRAWN = 50;
/** Contact and DNS tables scroll at this height. */
export const TABLE_SCROLL_HEIGHT_PX = 300;
