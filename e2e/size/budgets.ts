/** KiB gzip. A build may be over a budget by this share, so that small changes need no new budget. */
export const SLACK = 0.1

/** What every page loads before it shows anything, with the menu. */
export const START_BUDGET = 185
/** What a screen may add to the start before it can render: scripts, styles and messages. */
export const SCREEN_BUDGET = 65
/** The same for a screen with a form: the form library and what every form has around its fields. */
export const FORM_BUDGET = 95
