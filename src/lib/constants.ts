/** Marks the panel's own index.html, which a web server may send in place of a missing file. */
export const OWN_PAGE_MARKER = 'id="not-started"';
export const UNKNOWN_COUNT = "–";
export const FILTER_DEBOUNCE_MS = 500;
/** A zone file is compared once no key was pressed for so long: with thousands of records that takes longer than a key may. */
export const ZONE_FILE_DEBOUNCE_MS = 300;
export const TOAST_DURATION_MS = 5000;
/** The duration of a toast that offers to undo a finished action. */
export const UNDO_TOAST_MS = 8000;
/** A control that takes the place of another one under the pointer ignores clicks for this long. */
export const SECOND_CLICK_MS = 500;
/** A login or logout waits this long for pending calls, then aborts those that only read. */
export const SESSION_CHANGE_WAIT_MS = 5000;
/** The same for calls that may change something. */
export const SESSION_CHANGE_MAX_WAIT_MS = 30_000;
/** A pending call is announced as slow after this. */
export const SLOW_CALL_MS = 10_000;
export const VERIFY_TIMEOUT_MS = 10_000;
/** Time limit for checking, before the logout warning, that the domains of drafts still exist. */
export const LOGOUT_CHECK_TIMEOUT_MS = 2000;
export const STALE_TIME_MS = 1000;
/** The pause after a 429 without a readable Retry-After. */
export const CALL_LIMIT_WAIT_S = 30;
export const RETRY_AFTER_MAX_S = 3600;
/** Pause after a retry got a 429 again, whatever its Retry-After. */
export const RETRY_PAUSE_MIN_S = 6;
/** Upper limit of that pause for other calls, which may have another rate limit. */
export const RETRY_PAUSE_MAX_S = 60;
export const SERVER_TEST_FRESH_MS = 60_000;
/** Refetch interval of visible lists without push. */
export const POLL_INTERVAL_MS = 30_000;
/** The push connection stays open this long after its last subscriber. */
export const LIVE_LINGER_MS = 10_000;
/** Silence after which the push connection is tested with a ping. */
export const PUSH_SILENCE_MS = 30_000;
export const PUSH_PONG_MS = 10_000;
/** The push connection is tested when an own action has had no event for this long. */
export const ACTION_EVENT_MS = 10_000;
/** A timer that is late by this much means that the computer was asleep. */
export const SLEEP_GAP_MS = 15_000;
/** First pause before the push channel is joined again; doubled after each failure. */
export const PUSH_RETRY_MS = 1000;
export const PUSH_RETRY_MAX_MS = 60_000;
/** The push channel is given up after this many refusals in a row. */
export const PUSH_REFUSALS_MAX = 3;
/** Data fetched this long before the push connection was established is refetched. */
export const LIVE_GAP_MS = 3000;
/** Tolerated difference between the clocks of two application servers. */
export const CLOCK_TOLERANCE_MS = 10_000;
/** Minimum interval between screen updates from push events. */
export const LIVE_UPDATE_INTERVAL_MS = 250;
export const ANNOUNCEMENT_INTERVAL_MS = 3000;
/** A domain action without an event for this long is looked up. */
export const PROCESS_LOOKUP_MS = 120_000;
/** Time that an action may spend in the server's queue: until then a lookup proves nothing. */
export const PROCESS_QUEUE_MS = 30_000;
/** An action with an unknown outcome may be repeated this long after the last check, if that does no harm. */
export const PROCESS_REPEAT_MS = 30_000;
/** First pause before an action whose call had no response is looked up; it grows to `POLL_INTERVAL_MS`. */
export const PROCESS_FOLLOW_MS = 5000;
export const PROCESS_ENTRIES_MAX = 50;
export const RUN_INSTALLATIONS_MAX = 500;
/** A run asks the user after this many failures in a row. */
export const RUN_FAILURES_IN_ROW = 3;
export const RUN_SAVE_MS = 1000;
/** An installation of a run without an event for this long is looked up, because it occupies its server. */
export const RUN_LOOKUP_MS = 30_000;
/** The last writes of a closed tab reach storage this long after its locks are free. */
export const RUN_LATE_STORAGE_MS = 300;
/** After a reload the locks of the old page become free within this time. */
export const RUN_RELOAD_MS = 1000;
/** A DNS record whose call was cut off may still appear for this long. */
export const RUN_LATE_WRITE_MS = 10_000;
/** Pause of a run while its server is unreachable. */
export const RUN_RETRY_S = 10;
/** Suspending or deleting this many installations asks the user to type their number. */
export const RUN_TYPED_FROM = 10;
export const RUNS_MAX = 20;
/** Commands that wait for the tab that runs the runs. */
export const RUN_COMMANDS_MAX = 100;
export const LONG_PROCESS_MS = 600_000;
/** Background calls per minute: half of Laravel's 60, so that the others are left to the user. */
export const BACKGROUND_CALLS_MAX = 30;
/** Items that a task behind a rate limiter reads at a time. */
export const LIMITED_READS_AT_ONCE = 2;
/** Pages of a long list that are fetched without pauses. */
export const UNTHROTTLED_PAGES = 10;
export const PAGE_INTERVAL_MS = 60_000 / BACKGROUND_CALLS_MAX;
/** The user is away after this time without input. */
export const AWAY_MS = 900_000;
export const ISSUE_MAX_AGE_MS = 24 * 3_600_000;
export const TRACKED_INSTALLATIONS_MAX = 1000;
export const ISSUES_PAGE_SIZE = 50;
/** Characters. */
export const SERVER_TEXT_MAX_LENGTH = 500;
/** Characters. */
export const NAME_MAX_LENGTH = 300;
/** Characters. */
export const REFERENCE_MAX_LENGTH = 100;
/** The last reference is offered for this long. */
export const REFERENCE_OFFER_MS = 3_600_000;
/** Drafts of forms, of all tabs together. */
export const DRAFTS_MAX = 20;
/** Characters. */
export const DRAFTS_MAX_LENGTH = 200_000;
export const DRAFT_MAX_AGE_MS = 7 * 24 * 3_600_000;
export const ACTIVITY_LOG_MAX_AGE_MS = 30 * 24 * 3_600_000;
export const LOG_ENTRIES_MAX = 1000;
/** Characters, per user. */
export const ACTIVITY_LOG_MAX_LENGTH = 500_000;
/** A write without a response has an unknown outcome after this. */
export const WRITE_UNKNOWN_MS = 120_000;
export const PERSISTED_LISTS_MAX_AGE_MS = 24 * 3_600_000;
/** Characters. They fit 10,000 domains, and leave more than half of the storage free. */
export const PERSISTED_LISTS_MAX_LENGTH = 1_500_000;
/** Delay before fetched data is stored, so that a burst of changes is stored once. */
export const PERSISTED_LISTS_SAVE_MS = 1000;
export const CHANGED_HIGHLIGHT_MS = 2000;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_SPECIAL_CHARACTERS = "!@#$%^&*";
export const GENERATED_PASSWORD_LENGTH = 15;

/** Derived names (FTP user, database) are cut to this before their suffix. */
export const DERIVED_NAME_LENGTH = 10;
/** Laravel's default for a text column. */
export const TEXT_MAX_LENGTH = 255;
/** Applies to the New Website form only. */
export const DATABASE_USER_MAX_LENGTH = 16;

export const DEFAULT_SERVER_PORT = 8443;
/** Number of options that a select renders at first and adds while it is scrolled. All are searched. */
export const OPTIONS_PAGE_SIZE = 50;
export const TABLE_SCROLL_HEIGHT_PX = 300;

/** The height of a row in a table; `--row-comfortable` in tokens.css. */
export const COMFORTABLE_ROW_PX = 42;
/** The height of a row in a compact table; `--row-compact` in tokens.css. */
export const COMPACT_ROW_PX = 32;
/** Reports with fewer sites have no filter. */
export const REPORT_FILTER_MIN = 20;
