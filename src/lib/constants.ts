/** Limits and times of the panel, under the names that hosting staff use. */

/** Marks the panel's own index.html, which a web server may send in the place of a missing file. */
export const OWN_PAGE = 'id="not-started"';
/** Stands for a count that is not known: a figure is exact, or a dash. */
export const UNKNOWN_COUNT = "–";
/** Search and filter requests wait this long after the last input. */
export const FILTER_DEBOUNCE_MS = 500;
export const TOAST_DURATION_MS = 5000;
/** A login or logout waits this long for the answers of earlier calls, then aborts those that only read. */
export const SESSION_CHANGE_WAIT_MS = 5000;
/** For calls that may change something it waits longer. */
export const SESSION_CHANGE_MAX_WAIT_MS = 30_000;
/** A call that is still pending after this is announced as slow. */
export const SLOW_CALL_MS = 10_000;
/** After a write with an unknown outcome the message waits this long for the list to be read again. */
export const LOOK_AGAIN_MS = 10_000;
/** The question before logout waits this long to learn whether the domains of drafts still exist. */
export const LOGOUT_LOOK_MS = 2000;
/** Data stays fresh this long: it is not requested again. */
export const STALE_TIME_MS = 1000;
/** The pause when the server allows no more calls and does not say (or a cross-origin header hides) for how many seconds. */
export const CALL_LIMIT_WAIT_S = 30;
/** A server's own wish to wait longer is cut to this. */
export const RETRY_AFTER_MAX_S = 3600;
/** After a repeat that was refused (429) too no other one is sent for so long, whatever pause the answer asks for, */
export const REPEAT_PAUSE_MIN_S = 6;
/** and at most for so long, because another limit may apply to the others. */
export const REPEAT_PAUSE_MAX_S = 60;
/** The result of a server test stays fresh this long. */
export const SERVER_TEST_FRESH_MS = 60_000;
/** How often the visible lists are read again while no push connection is configured. */
export const POLL_INTERVAL_MS = 30_000;
/** The push connection outlives its last listener by this, so that going back and forth does not reconnect. */
export const LIVE_LINGER_MS = 10_000;
/** Silence of the push connection before it is tested with a ping, and how long the answer may take. */
export const PUSH_SILENCE_MS = 30_000;
export const PUSH_PONG_MS = 10_000;
/** When no event of an own action has come for this long, the push connection is tested. */
export const ACTION_EVENT_MS = 10_000;
/** A timer that comes so late means that the computer was asleep. */
export const SLEEP_GAP_MS = 15_000;
/** After a failure the push channel is joined again after this, then with doubled pauses, at most a minute. */
export const PUSH_RETRY_MS = 1000;
export const PUSH_RETRY_MAX_MS = 60_000;
/** After this many refusals in a row the push channel is given up. */
export const PUSH_REFUSALS_MAX = 3;
/** Data read this long before the push connection was established is read again. */
export const LIVE_GAP_MS = 3000;
/** The clocks of two application servers may differ by so much. */
export const CLOCK_TOLERANCE_MS = 10_000;
/** Bursts of push events reach the screen at most this often. */
export const LIVE_UPDATE_INTERVAL_MS = 250;
/** Changes of shown rows are announced to screen readers at most this often. */
export const ANNOUNCEMENT_INTERVAL_MS = 3000;
/** A domain action is looked up after this long without news. */
export const PROCESS_LOOKUP_MS = 120_000;
/** It may wait so long in the server's queue: a lookup that finds nothing before says nothing. */
export const PROCESS_QUEUE_MS = 30_000;
/** One whose call had no answer is read again after this, then with growing pauses, at most `POLL_INTERVAL_MS`. */
export const PROCESS_FOLLOW_MS = 5000;
/** Activity keeps this many single actions; the oldest are dropped first. */
export const PROCESS_ENTRIES_MAX = 50;
/** A run has at most this many installations. */
export const RUN_INSTALLATIONS_MAX = 500;
/** A run asks the person after this many failures in a row. */
export const RUN_FAILURES_IN_ROW = 3;
/** An installation of a run is looked up after this long without news: it occupies its server. */
export const RUN_LOOKUP_MS = 30_000;
/** The last notes of a page that is gone reach the storage of others a little after its locks are free. */
export const RUN_TAKE_OVER_MS = 300;
/** A DNS record that is not there may still come for so long after its call was cut off. */
export const RUN_LATE_WRITE_MS = 10_000;
/** A run whose server cannot be reached tries again after this. */
export const RUN_RETRY_S = 10;
/** Suspending or deleting more installations than this asks for their number. */
export const RUN_TYPED_FROM = 10;
/** Activity keeps this many runs; the oldest are dropped first. */
export const RUNS_MAX = 20;
/** A process that runs longer needs attention. */
export const LONG_PROCESS_MS = 600_000;
/** Calls that the panel makes by itself leave half of Laravel's 60 a minute to people. */
export const BACKGROUND_CALLS_MAX = 30;
/** Of a list that is read whole so many pages are read at once, */
export const FAST_PAGES = 10;
/** and then one in this time, after nothing else was called for as long. */
export const PAGE_INTERVAL_MS = 60_000 / BACKGROUND_CALLS_MAX;
/** The totals of the overview stay fresh this long. */
export const TOTALS_FRESH_MS = 60_000;
/** Without input for so long the user is away (presence.ts): nothing may keep the session of an absent user alive. */
export const AWAY_MS = 900_000;
/** What needs attention is forgotten when it was not seen for this long. */
export const ATTENTION_MAX_AGE_MS = 24 * 3_600_000;
/** So many installations at most. */
export const ATTENTION_INSTALLATIONS_MAX = 1000;
/** The list shows so many at first, and as many more on request. */
export const ATTENTION_SHOWN = 50;
/** The browser stores at most so many characters of what a server says. */
export const SERVER_TEXT_MAX_LENGTH = 500;
/** And of what something is called. */
export const NAME_MAX_LENGTH = 300;
/** The journal goes back this far. */
export const JOURNAL_MAX_AGE_MS = 30 * 24 * 3_600_000;
export const JOURNAL_ENTRIES_MAX = 1000;
/** Room for a person's journal, in characters. */
export const JOURNAL_MAX_LENGTH = 500_000;
/** What became of a write is unknown after this, when no page of the browser waits for its answer. */
export const WRITE_UNKNOWN_MS = 120_000;
/** A kept list is dropped after this. */
export const PERSISTED_LISTS_MAX_AGE_MS = 24 * 3_600_000;
/** Room for a person's kept lists: 10,000 sites fit, and more than half of the storage stays free. */
export const PERSISTED_LISTS_MAX_BYTES = 3_000_000;
/** Data is stored this long after it was read, so that a burst of changes is stored once. */
export const PERSISTED_LISTS_SAVE_MS = 1000;
/** How long a row changed by a push stays marked. */
export const CHANGED_MARK_MS = 2000;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_SPECIAL_CHARACTERS = "!@#$%^&*";
export const GENERATED_PASSWORD_LENGTH = 15;

/** Derived names (ftp user, database) are cut to this before their suffix. */
export const DERIVED_NAME_LENGTH = 10;
/** Only in the New Website form. */
export const DATABASE_USER_MAX_LENGTH = 16;

export const DEFAULT_SERVER_PORT = 8443;
/** A select renders this many options at first, and as many more whenever the end comes near. All are searched. */
export const OPTIONS_DRAWN = 50;
/** Contact and DNS tables scroll at this height. */
export const TABLE_SCROLL_HEIGHT_PX = 300;
/** The installations of a run in Activity. */
export const RUN_ITEMS_HEIGHT_PX = 420;
