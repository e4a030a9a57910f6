/** What is shown of a job with a result for each row, in its dialog and in the strip above a screen. */
export interface JobView {
  title: string
  isRunning: boolean
  isStopping: boolean
  isRetrying: boolean
  /** Rows with a result, and all rows. */
  done: number
  total: number
  /** While it is running: that it continues if this is closed. */
  hint: string
  /** What it did, when and for whom. Default: only the counts. */
  summary?: string
  counts: { done: number; failed: number; skipped: number }
  /** Rows that another attempt would be about. */
  unfinished: number
  /** Why it could not be stopped or continued. */
  error?: string | undefined
  stop: () => unknown
  retry: () => unknown
}
