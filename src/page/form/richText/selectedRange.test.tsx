import { afterEach, expect, test } from 'vitest'
import { readRange, toRange } from './selectedRange.ts'

afterEach(() => document.body.replaceChildren())

function element(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  return root
}

/** Selects from the first `[` to the first `]` of the text, which are removed. */
function select(root: HTMLElement): void {
  const range = document.createRange()
  for (const [mark, set] of [
    ['[', (node: Node, at: number) => range.setStart(node, at)],
    [']', (node: Node, at: number) => range.setEnd(node, at)],
  ] as const) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const at = node.data.indexOf(mark)
      if (at < 0) continue
      node.deleteData(at, 1)
      set(node, at)
    }
  }
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
}

function moved(from: string, to: string): { text: string; start: [Node, number] } {
  const root = element(from)
  select(root)
  const read = readRange(root)
  if (!read) throw new Error('Nothing is selected.')
  const range = toRange(element(to), read)
  return { text: range.toString(), start: [range.startContainer, range.startOffset] }
}

test('the same words are selected in a rendering without the line breaks between paragraphs', () => {
  const from = '<h2>Care</h2>\n\n<p>Wash <em>by [hand</em>.</p>\n<ul>\n<li>Dry</li>\n<li>Iron] cool</li>\n</ul>'
  const to = '<h2>Care</h2><p>Wash <em>by hand</em>.</p><ul><li>Dry</li><li>Iron cool</li></ul>'
  expect(moved(from, to).text).toBe('hand.DryIron')
})

test('a caret in an empty paragraph stays in it', () => {
  const root = element('<p>Wash</p>\n<p><br></p><p>Dry</p>')
  document.getSelection()?.collapse(root.querySelectorAll('p')[1] ?? null, 0)
  const read = readRange(root)
  if (!read) throw new Error('Nothing is selected.')
  const other = element('<p>Wash</p><p><br data-mce-bogus="1"></p><p>Dry</p>')
  expect(toRange(other, read).startContainer).toBe(other.querySelectorAll('p')[1])
})

test('a caret in words outside of any paragraph goes to the end of the paragraph that they became', () => {
  const { start } = moved('Wash[]', '<p>Wash</p>')
  expect(start[0].nodeName).toBe('P')
  expect(start[1]).toBe(1)
})

test('a selection somewhere else on the page is none', () => {
  const root = element('<p>Wash</p>')
  select(element('<p>[Dry]</p>'))
  expect(readRange(root)).toBeNull()
})
