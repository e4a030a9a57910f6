import { useEffect, useState } from 'react'
import type { Editor } from 'tinymce'
import { sameValue } from '#lib/sameValue.ts'

export const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const STYLES = ['underline', 'strikethrough', 'superscript', 'subscript', 'small', 'mark', 'blockquote'] as const
export type Style = (typeof STYLES)[number]

export interface Formats {
  bold: boolean
  italic: boolean
  list: 'UL' | 'OL' | null
  /** Empty if it is neither paragraph nor heading, or mixed. */
  block: string
  styles: Style[]
}

const NONE: Formats = { bold: false, italic: false, list: null, block: 'p', styles: [] }

/** How the text at the caret is formatted. */
export function useFormats(editor: Editor | null): Formats {
  const [formats, setFormats] = useState(NONE)
  useEffect(() => {
    if (!editor) return
    const read = () => {
      const now = formatsOf(editor)
      setFormats(before => (sameValue(before, now) ? before : now))
    }
    editor.on('NodeChange', read)
    return () => void editor.off('NodeChange', read)
  }, [editor])
  return formats
}

function formatsOf(editor: Editor): Formats {
  const { formatter } = editor
  const list = editor.dom.getParent(editor.selection.getStart(), 'ul,ol', editor.getBody())
  return {
    bold: formatter.match('bold'),
    italic: formatter.match('italic'),
    list: list ? (list.nodeName as 'UL' | 'OL') : null,
    block: BLOCKS.find(block => formatter.match(block)) ?? '',
    styles: STYLES.filter(style => formatter.match(style)),
  }
}
