/** Times in milliseconds, sizes in bytes, windows in days. */
export const PER_PAGE_OPTIONS = [10, 25, 50, 100] as const
export const DEFAULT_PER_PAGE = 50
export const CONTRACTOR_PER_PAGE = 20
export const CONTRACTOR_SITES_MAX = 500
export const MERGE_UNDO_DAYS = 30
/** Rows of a list that can be paged through, exported or changed at once. */
export const LIST_MAX = 10_000
/** Rows of a list that the timeline holds. */
export const TIMELINE_ROWS = 500
export const PAGE_WINDOW = 5
export const SKELETON_ROWS = 20
export const RECENT_VIEWS = 20
export const COMMAND_RESULTS = 6
export const BADGE_DAYS = 5
/** What starts soon, as Home counts it. */
export const STARTING_SOON_DAYS = 60
export const FREE_CREDITS = 5
export const UNLOCK_COST = 1
/** In an hour a network may open as many projects as this many visitors. */
export const VISITORS_OF_A_NETWORK = 5
export const SAVED_FILTERS_PAID = 10
/** Saved filters of one contractor alone. */
export const FOLLOWED_CONTRACTORS = 50
export const SAVED_FILTER_NAME_MAX = 50
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 127
/** Browsers that a member can be logged in with at the same time. */
export const MEMBER_SESSIONS = 20
export const TOKEN_NAME_MAX = 50
export const ACCESS_TOKENS = 10
export const DELETION_WORD = 'DELETE'
export const NOTE_MAX = 5000
export const NOTES_SHOWN = 200
export const REMINDERS_SHOWN = 50
export const CALENDAR_MAX = 1000
export const CALENDAR_DAYS_BACK = 365
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 50_000_000
export const DEBOUNCE_MS = 300
export const PROGRESS_DELAY_MS = 250
export const WELCOME_DELAY_MS = 3000
export const TOAST_MS = { success: 2000, filterError: 2500, default: 3000, undo: 10_000 } as const
export const STAGES_SHOWN = 50
export const ACTIVITY_SHOWN = 100
export const NEIGHBOURS_DRAWN = 60
export const MAX_TOASTS = 10

/** The default; administrators may change it. */
export const CONTACT_LIMIT = 300
export const CONTACT_LIMIT_MAX = 10_000
export const CONTACT_NOTICE_PERCENTS = [80, 100] as const

export const SETTINGS_CREDITS_MAX = 1000
export const TICKER_MAX = 500
export const DOMAIN_NOTE_MAX = 1000
export const ENQUIRY_NOTE_MAX = 5000
/** Cards per column of the board, at first and at most. */
export const BOARD_CARDS = 20
export const BOARD_CARDS_MAX = 200

/** Rows per card of a member's Home. */
export const DESK_REMINDERS = 8
export const DESK_ROWS = 5
export const DESK_CHANGES = 4
/** How far ahead it looks. */
export const DESK_DAYS_AHEAD = 365

/** Projects changed or exported at once. */
export const SELECTION_MAX = 100

export const CREDITS_MAX = 10_000
export const BULK_USERS_MAX = 500
export const INVITATION_DAYS = 7

/** Shown of a filter’s options before it is unfolded. */
export const FACET_OPTIONS = 5
