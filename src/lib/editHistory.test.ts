import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeStep, type EditHistory, NO_EDITS, redo, undo, withEdit } from './editHistory.ts'

interface Values {
  logo: string
  font: string
  blocks: { id: string; heading: string }[]
}
const START: Values = { logo: '', font: 'serif', blocks: [{ id: 'a', heading: 'A' }] }

const word = fc.string({ maxLength: 3 })
const blocks = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), heading: word }), {
  selector: row => row.id,
})
const edit = fc.oneof(
  word.map(logo => ({ field: 'logo', change: { logo } })),
  word.map(font => ({ field: 'font', change: { font } })),
  blocks.map(blocks => ({ field: 'blocks', change: { blocks } })),
)
const edits = fc.array(fc.record({ edit, isTyping: fc.boolean(), closes: fc.boolean() }), { maxLength: 12 })

/** The versions that a sequence of edits goes through, and its history. */
function play(
  sequence: readonly { edit: { field: string; change: Partial<Values> }; isTyping: boolean; closes: boolean }[],
) {
  let history: EditHistory<Values> = NO_EDITS
  let now = START
  for (const { edit, isTyping, closes } of sequence) {
    const after = { ...now, ...edit.change }
    history = withEdit(history, { before: now, after, field: edit.field }, { isTyping })
    if (closes) history = closeStep(history)
    now = after
  }
  return { history, now }
}

function undoAll(history: EditHistory<Values>, now: Values) {
  for (let jump = undo(history, now); jump; jump = undo(history, now)) [history, now] = [jump.history, jump.values]
  return { history, now }
}
function redoAll(history: EditHistory<Values>, now: Values) {
  for (let jump = redo(history, now); jump; jump = redo(history, now)) [history, now] = [jump.history, jump.values]
  return { history, now }
}

test('undoing everything restores the start, and redoing everything the end', () => {
  fc.assert(
    fc.property(edits, sequence => {
      const { history, now } = play(sequence)
      const back = undoAll(history, now)
      expect(back.now).toEqual(START)
      expect(redoAll(back.history, back.now).now).toEqual(now)
    }),
  )
})

test('undo takes nothing from what someone else has saved meanwhile', () => {
  fc.assert(
    fc.property(edits, word, (sequence, theirs) => {
      const own = sequence.filter(({ edit }) => edit.field !== 'font')
      const { history, now } = play(own)
      expect(undoAll(history, { ...now, font: theirs }).now).toEqual({ ...START, font: theirs })
    }),
  )
})

test('typing in a field is one step, until the user leaves it', () => {
  const type = (history: EditHistory<Values>, before: string, logo: string) =>
    withEdit(
      history,
      { before: { ...START, logo: before }, after: { ...START, logo }, field: 'logo' },
      { isTyping: true },
    )
  const typed = type(type(NO_EDITS, '', 'a'), 'a', 'ab')
  expect(typed.done).toHaveLength(1)
  expect(undo(typed, { ...START, logo: 'ab' })?.values.logo).toBe('')
  expect(type(closeStep(typed), 'ab', 'abc').done).toHaveLength(2)
})

test('a new change ends what could be redone; discarded changes are skipped', () => {
  const step = (before: Values, after: Values) => ({ before, after, field: 'font' })
  const [second, third] = [
    { ...START, font: '2' },
    { ...START, font: '3' },
  ]
  const history = withEdit(NO_EDITS, step(START, second), { isTyping: false })
  const undone = undo(history, second)?.history as EditHistory<Values>
  expect(redo(undone, START)?.values).toEqual(second)
  expect(redo(withEdit(undone, step(START, third), { isTyping: false }), third)).toBeNull()
  expect(undo(history, START)).toBeNull()
})
