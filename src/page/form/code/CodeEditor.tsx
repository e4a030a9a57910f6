import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldControl } from '#ui/form/fieldContext.ts'
import styles from './CodeEditor.module.css'
import { createEditor, describe, setText } from './editor.ts'

interface CodeEditorProps {
  label: string
  value: string
  /** What its field says below it. */
  error: string | undefined
  hint: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
  /** Of React Hook Form, which focuses the first field with an error. */
  fieldRef: (target: { focus: () => void } | null) => void
  /** The plain text that it replaces, while someone types in it. */
  typing: RefObject<HTMLTextAreaElement | null>
}

/** CodeMirror in a shadow tree, which can adopt style sheets that a Content Security Policy keeps out of the page. */
export default function CodeEditor({ label, value, error, hint, ...props }: CodeEditorProps) {
  const { onChange, onBlur, fieldRef, typing } = props
  const { t, i18n } = useTranslation('page')
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldControl()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [wrongLine, setWrongLine] = useState<number>()

  const type = useEffectEvent((text: string) => onChange(text))
  const problem = useEffectEvent((line: number) => t('code.problem', { line }))
  const attach = useEffectEvent((target: { focus: () => void } | null) => fieldRef(target))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value of its first moment; later ones are set below
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    const editor = createEditor({
      ...{ root, text: value, label },
      onChange: text => type(text),
      problemAt: line => problem(line),
      onChecked: ([first]) => setWrongLine(first),
    })
    view.current = editor
    attach({ focus: () => editor.focus() })
    if (typing.current) {
      const { selectionStart: anchor, selectionEnd: head } = typing.current
      editor.focus()
      editor.dispatch({ selection: { anchor, head } })
    }
    return () => {
      attach(null)
      editor.destroy()
    }
  }, [label, i18n.language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made anew with its label and language
  useEffect(() => {
    if (view.current) describe(view.current, error !== undefined, [error, hint].filter(Boolean).join(' '))
  }, [error, hint, label, i18n.language])

  // A draft, a discarded change, another version.
  useEffect(() => {
    if (view.current) setText(view.current, value)
  }, [value])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't have a shadow tree */}
      <div
        ref={host}
        role="group"
        id={id}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={styles.host}
        data-invalid={error !== undefined || undefined}
        onBlur={onBlur}
      />
      <div role="status" className={styles.problem}>
        {wrongLine !== undefined && t('code.problem', { line: wrongLine })}
      </div>
    </>
  )
}
