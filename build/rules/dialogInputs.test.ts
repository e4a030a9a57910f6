import { expect, test } from 'vitest'
import { readSources, type Sources } from './sources.ts'

/** Dialogs whose inputs are bound to `useState` instead of the form of `useSubmitForm`, and why. The list only shrinks. */
const BY_THEMSELVES: Record<string, string> = {
  'src/features/shipping/shipping/places/ShipToDialog.tsx': 'a list of countries that joins another user’s changes',
  'src/features/content/shared/richText/dialogs/ImageDialog.tsx':
    'writes into the text of the editor, without a provider',
  'src/features/content/shared/richText/dialogs/LinkDialog.tsx':
    'writes into the text of the editor, without a provider',
  'src/features/content/shared/richText/dialogs/VideoDialog.tsx':
    'writes into the text of the editor, without a provider',
  'src/page/record/DuplicateRecordDialog.tsx': 'one choice, on a mutation that opens the copy',
}

const INPUT = /<(TextInput|MoneyInput|NumberInput|TextArea|SuggestInput|Select|StateSelect|Checkbox|Radio|TagPicker)\b/
const STATE = /const \[(\w+)(?:, \w+)?\] = useState\b/g
const BOUND = /\s(?:value|checked)=\{([^}]*)\}/g

/** Whether the value of an input is one of the component's own states. */
function isBoundToState(source: string): boolean {
  const states = [...source.matchAll(STATE)].map(([, name]) => name)
  const bound = [...source.matchAll(BOUND)].flatMap(([, value = '']) => value.match(/\w+/g) ?? [])
  return states.some(state => bound.includes(state ?? ''))
}

/** Components that render a dialog with inputs of their own state. A `ConfirmDialog` has none. */
const findDialogs = (sources: Sources) =>
  [...sources]
    .filter(([file]) => /^src\/(features|page|shell)\/.*\.tsx$/.test(file) && !file.includes('.test.'))
    .filter(
      ([, source]) => /<(?!ConfirmDialog)\w*Dialog\b/.test(source) && INPUT.test(source) && isBoundToState(source),
    )
    .map(([file]) => file)

test('dialogs with inputs use the form of useSubmitForm', () => {
  expect(findDialogs(readSources()).sort()).toEqual(Object.keys(BY_THEMSELVES).sort())
})

test('planted: a dialog whose input is bound to a state', () => {
  const state = 'const [name, setName] = useState("")\n'
  const input = '<TextInput value={name} onChange={event => setName(event.target.value)} />'
  const checkbox = '<Checkbox checked={!name} />'
  const sources = new Map([
    ['src/features/a/A.tsx', `${state}<FormDialog>${input}</FormDialog>`],
    ['src/page/a/B.tsx', `${state}<Dialog open>${checkbox}</Dialog>`],
    // Not in a dialog, or only beside a confirmation; a state that no input shows; a test.
    ['src/features/a/C.tsx', `${state}<Card>${input}</Card>`],
    ['src/features/a/E.tsx', `${state}${input}<ConfirmDialog open />`],
    ['src/features/a/D.tsx', `${state}<SubmitDialog><TextInput value={field.value} /></SubmitDialog>`],
    ['src/features/a/A.test.tsx', `${state}<FormDialog>${input}</FormDialog>`],
  ])
  expect(findDialogs(sources)).toEqual(['src/features/a/A.tsx', 'src/page/a/B.tsx'])
})
