import type { Editor } from 'tinymce'

/** From this HTML length on, serializing the content takes longer than a keystroke should. */
const LONG = 20_000
/** Less than the delay after which a form stores its draft. In milliseconds. */
const REPORTED_AFTER = 150

/**
 * Calls `report` for every change: immediately for a short text; for a long one when typing pauses, and before the
 * value is read. Returns a function that stops it after a last report.
 */
export function reportChanges(editor: Editor, report: (html: string) => void): () => void {
  const host = editor.getBody()
  let length = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const reportNow = () => {
    clearTimeout(timer)
    timer = undefined
    const html = editor.getContent()
    length = html.length
    report(html)
  }
  const flush = () => {
    if (timer !== undefined) reportNow()
  }
  const flushBeforeShortcut = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) flush()
  }
  editor.on('input change undo redo', () => {
    clearTimeout(timer)
    if (length < LONG) reportNow()
    else timer = setTimeout(reportNow, REPORTED_AFTER)
  })
  host.addEventListener('focusout', flush)
  host.addEventListener('keydown', flushBeforeShortcut)
  window.addEventListener('beforeunload', flush)
  document.addEventListener('visibilitychange', flush)
  return () => {
    flush()
    host.removeEventListener('focusout', flush)
    host.removeEventListener('keydown', flushBeforeShortcut)
    window.removeEventListener('beforeunload', flush)
    document.removeEventListener('visibilitychange', flush)
  }
}
