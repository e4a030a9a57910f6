import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import {
  bracketMatching,
  ensureSyntaxTree,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { tags } from '@lezer/highlight'

interface EditorOptions {
  root: ShadowRoot
  text: string
  /** Names the editor: labels outside the shadow tree can't. */
  label: string
  onChange: (text: string) => void
  /** What is said of a line whose syntax is wrong; counted from 1. */
  problemAt: (line: number) => string
  /** The lines whose syntax is wrong, some time after each change. */
  onChecked: (lines: number[]) => void
}

/** An editor for HTML with scripts and styles. Tab leaves it, as it leaves every field. */
export function createEditor({ root, text, label, onChange, problemAt, onChecked }: EditorOptions): EditorView {
  return new EditorView({
    ...{ root, parent: root },
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        html({ autoCloseTags: false }),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(COLORS),
        lintGutter(),
        linter(
          view => {
            const problems = syntaxProblems(view, problemAt)
            onChecked([...problems.keys()])
            return [...problems.values()]
          },
          { delay: 300 },
        ),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
        described.of([]),
        EditorView.updateListener.of(update => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
        THEME,
      ],
    }),
  })
}

const described = new Compartment()

/** Says at the editor what its field says: ids of the page mean nothing in a shadow tree. */
export function describe(view: EditorView, isInvalid: boolean, description: string): void {
  const attributes = { 'aria-invalid': String(isInvalid), 'aria-description': description }
  view.dispatch({ effects: described.reconfigure(EditorView.contentAttributes.of(attributes)) })
}

/** Replaces the text, unless it is there already: what is typed must not move the cursor. */
export function setText(view: EditorView, text: string): void {
  const shown = view.state.doc.toString()
  if (shown !== text) view.dispatch({ changes: { from: 0, to: shown.length, insert: text } })
}

/** Milliseconds for which the check may keep the page busy. */
const PARSE_MS = 50

/** The places that a browser would not understand, or where something is not closed: one for each line. */
function syntaxProblems({ state }: EditorView, problemAt: (line: number) => string): Map<number, Diagnostic> {
  const found = new Map<number, Diagnostic>()
  const { doc } = state
  // Nothing was typed yet: that is no mistake.
  if (doc.toString().trim() === '') return found
  const tree = ensureSyntaxTree(state, doc.length, PARSE_MS) ?? syntaxTree(state)
  tree.iterate({
    enter: ({ type, from, to, node }) => {
      if (!type.isError && type.name !== 'MismatchedCloseTag' && !isLeftOpen(node, state)) return
      const line = doc.lineAt(from)
      if (found.has(line.number)) return
      const end = Math.min(Math.max(type.name === 'Element' ? from : to, from + 1), line.to)
      found.set(line.number, {
        ...{ from: Math.min(from, end), to: end },
        severity: 'error',
        message: problemAt(line.number),
      })
    },
  })
  return found
}

/** Elements that may end without a closing tag. */
const ENDS_ITSELF = /^(p|li|dt|dd|t[rdh]|tbody|thead|tfoot|option|optgroup|colgroup)$/i

function isLeftOpen(node: SyntaxNode, state: EditorState): boolean {
  if (node.name !== 'Element' || !node.getChild('OpenTag') || node.getChild('CloseTag')) return false
  const name = node.getChild('OpenTag')?.getChild('TagName')
  return !!name && !ENDS_ITSELF.test(state.sliceDoc(name.from, name.to))
}

// The tokens of the page around it: they change with its color scheme.
const COLORS = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.modifier], color: 'var(--accent)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--warn)' },
  { tag: [tags.string, tags.attributeValue, tags.number, tags.bool], color: 'var(--ok)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--danger)' },
])

const THEME = EditorView.theme({
  '&': { fontSize: '0.875rem', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', minHeight: '12rem', maxHeight: '28rem' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-gutters': { background: 'var(--surface-2)', color: 'var(--muted)', borderInlineEnd: '1px solid var(--line)' },
  '.cm-tooltip': { background: 'var(--popup)', color: 'var(--text)', border: '1px solid var(--line)' },
  '.cm-diagnostic': { padding: '0.25rem 0.5rem' },
})
