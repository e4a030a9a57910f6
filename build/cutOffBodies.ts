/**
 * Whether an error comes from happy-dom, which closes the body of a response twice when its request was aborted between
 * the last compressed bytes and the last plain ones. No code of a test or of the app is on its stack, and a browser
 * doesn't do it, so that a test run need not fail for it.
 */
export const isCutOffBody = (error: { code?: unknown; stack?: string | undefined }) =>
  error.code === 'ERR_INVALID_STATE' && !!error.stack?.includes('/happy-dom/lib/fetch/utilities/FetchBodyUtility.js')
