import type { Editor, TinyMCE } from 'tinymce'
import { escapeText, plainToHtml } from '#lib/richText/plain.ts'

/** The engine's mark for its own clipboard content. */
const OWN = 'x-tinymce/html'

/** Pasted or dropped content becomes plain text (document 1 §5), except content of the editor itself. */
export function insertPlainText(tinymce: TinyMCE, editor: Editor) {
  const insert = (text: string) => {
    const lines = text.replace(/\r\n?/g, '\n')
    if (lines.trim() === '') return
    editor.insertContent(lines.includes('\n') ? plainToHtml(lines) : escapeText(lines))
  }
  editor.on('paste', event => {
    const data = event.clipboardData
    if (!data || data.types.includes(OWN)) return
    event.preventDefault()
    insert(data.getData('text/plain'))
  })
  editor.on('drop', event => {
    const data = event.dataTransfer
    if (!data || data.types.includes(OWN)) return
    event.preventDefault()
    const range = tinymce.dom.RangeUtils.getCaretRangeFromPoint(event.clientX, event.clientY, editor.getDoc())
    editor.focus()
    if (range) editor.selection.setRng(range)
    insert(data.getData('text/plain'))
  })
}
