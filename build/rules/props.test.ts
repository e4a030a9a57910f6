import { expect, test } from 'vitest'
import { readSources, type Sources } from './sources.ts'

/** What belongs to the browser, or holds its windows. */
const OF_BROWSER = '(?:Window|MessagePort|MessageEventSource|Document|Editor|Element|(?:HTML|SVG)\\w*Element)'
/** The props of a component: an interface of that name, or the type of its only parameter. */
const PROPS = /interface \w+Props\b[^{]*\{([\s\S]*?)\n\}|function [A-Z]\w*\(\{[^}]*\}: \{(.*?)\}\)/g
const IN_PROPS = new RegExp(`(?:^|;)\\s*(\\w+)\\??: (?:null \\| )?${OF_BROWSER}\\b`, 'gm')

/** Props that are a window, a port, an element or an editor, as `file: name`. */
const browserProps = (sources: Sources) =>
  [...sources]
    .filter(([file]) => file.startsWith('src/') && file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap(([file, source]) =>
      [...source.matchAll(PROPS)].flatMap(([, named = '', inline = '']) =>
        [...`${named};${inline}`.matchAll(IN_PROPS)].map(([, name]) => `${file}: ${name}`),
      ),
    )

// React's development build reads props deeply to log what changed. A window reaches the preview's frame, which is of
// another origin and throws; that took the screen down. Pass a function that returns it, or a ref.
test('no component gets a window, a port, an element or an editor as prop', () => {
  expect(browserProps(readSources())).toEqual([])
})

test('planted: props with an editor, a window, and an element', () => {
  const source = [
    'interface BarProps {\n  editor: Editor | null\n  getEditor: () => Editor\n  onReady: (editor: Editor) => void\n}',
    'function Sheet({ page }: { page: Window; onClose: () => void }) {}',
    'interface RowProps {\n  ref: RefObject<HTMLElement | null>\n  row?: HTMLElement\n}',
  ].join('\n')
  const found = ['editor', 'page', 'row'].map(name => `src/ui/Bar.tsx: ${name}`)
  expect(browserProps(new Map([['src/ui/Bar.tsx', source]]))).toEqual(found)
})
