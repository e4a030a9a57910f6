import tinymce from 'tinymce'
import 'tinymce/models/dom'
import 'tinymce/plugins/lists'
import type { Editor } from 'tinymce'
import { currentConfig } from '#api/client.ts'
import { ENGINE_OPTIONS } from './engineOptions.ts'
import { insertPlainText } from './insertPlainText.ts'

// The toolbar has its own icons; without any, the engine would fetch its own.
tinymce.IconManager.add('default', { icons: {} })

/** A point of the window, in pixels. */
export interface Point {
  x: number
  y: number
}

/** Makes an element editable, with the content that it has. Returns a function that ends that, ready or not. */
export function startEngine(target: HTMLElement, onReady: (editor: Editor) => void): () => void {
  let created: Editor | undefined
  void tinymce.init({
    ...ENGINE_OPTIONS,
    target,
    license_key: currentConfig().editorLicenseKey,
    setup: editor => {
      created = editor
      // Between where the engine adds styles for single browsers (after `PreInit`) and where it writes them to the page.
      editor.on('PostRender', () => {
        // The content security policy allows no inline style sheets; ours contains what is needed.
        editor.contentStyles.length = 0
      })
      // The engine would scroll the window only, not the box that the text is in.
      editor.on('ScrollIntoView', event => {
        event.preventDefault()
        event.elm.scrollIntoView({ block: 'nearest' })
      })
      insertPlainText(tinymce, editor)
      editor.on('init', () => onReady(editor))
    },
  })
  return () => created?.remove()
}

/** Focuses the text, with the caret at the point if that is in it. */
export function focusAt(editor: Editor, point: Point | undefined): void {
  editor.focus()
  const range = point && tinymce.dom.RangeUtils.getCaretRangeFromPoint(point.x, point.y, document)
  if (range && editor.getBody().contains(range.startContainer)) editor.selection.setRng(range)
}
