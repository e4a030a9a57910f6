import type { Editor, TinyMCE } from 'tinymce'
import { escapeText, plainToHtml } from '#lib/richText/plain.ts'

/** The engine's mark for its own clipboard content. */
const OWN = 'x-tinymce/html'

/** Pasted or dropped content as HTML: its plain text (document 1 §5). `null` if there is none. */
export function plainTextOf(data: DataTransfer | null): string | null {
  const lines = data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? ''
  if (lines.trim() === '') return null
  return lines.includes('\n') ? plainToHtml(lines) : escapeText(lines)
}

/** What is pasted into or dropped on the editor becomes plain text, except content of the editor itself. */
export function insertPlainText(tinymce: TinyMCE, editor: Editor) {
  const insert = (data: DataTransfer) => {
    const html = plainTextOf(data)
    if (html !== null) editor.insertContent(html)
  }
  editor.on('paste', event => {
    const data = event.clipboardData
    if (!data || data.types.includes(OWN)) return
    event.preventDefault()
    insert(data)
  })
  editor.on('drop', event => {
    const data = event.dataTransfer
    if (!data || data.types.includes(OWN)) return
    event.preventDefault()
    const range = tinymce.dom.RangeUtils.getCaretRangeFromPoint(event.clientX, event.clientY, editor.getDoc())
    editor.focus()
    if (range) editor.selection.setRng(range)
    insert(data)
  })
}
