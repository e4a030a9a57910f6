import { mergeThreeWay } from './merge.ts'
import { sameValue } from './sameValue.ts'

/** One change of a form's values, as a user sees it. */
export interface EditStep<Values> {
  before: Values
  after: Values
  /** The field that was changed: `blocks.2.heading`. */
  field: string
}

/** The changes of a session, the newest last. `undone` can be done again, the next one last. */
export interface EditHistory<Values> {
  done: readonly EditStep<Values>[]
  undone: readonly EditStep<Values>[]
  /** Whether typing goes on in the field of the last step. */
  isOpen: boolean
}

export interface EditJump<Values> {
  history: EditHistory<Values>
  values: Values
  step: EditStep<Values>
}

/** Steps that are kept. */
const MOST_STEPS = 200

export const NO_EDITS = { done: [], undone: [], isOpen: false } as const

/** With a change. Typing in one field is one step until `closeStep`. */
export function withEdit<Values>(
  history: EditHistory<Values>,
  step: EditStep<Values>,
  { isTyping }: { isTyping: boolean },
): EditHistory<Values> {
  const last = history.done.at(-1)
  const goesOn = isTyping && history.isOpen && last?.field === step.field && history.undone.length === 0
  if (goesOn && last) {
    const done = [...history.done.slice(0, -1), { ...last, after: step.after }]
    return { ...history, done }
  }
  return { done: [...history.done, step].slice(-MOST_STEPS), undone: [], isOpen: isTyping }
}

/** What is typed next is a step of its own. */
export const closeStep = <Values>(history: EditHistory<Values>): EditHistory<Values> =>
  history.isOpen ? { ...history, isOpen: false } : history

/**
 * Takes the last change out of the values as they are now; `null` if there is nothing to undo. What came by other ways, as
 * from someone else's save, stays. Steps that would change nothing, because all changes were discarded, are skipped.
 */
export function undo<Values extends object>(history: EditHistory<Values>, now: Values): EditJump<Values> | null {
  const { done, undone } = history
  for (let at = done.length - 1; at >= 0; at--) {
    const step = done[at] as EditStep<Values>
    const values = applied(step.after, step.before, now)
    if (sameValue(values, now)) continue
    return { step, values, history: { done: done.slice(0, at), undone: [...undone, step], isOpen: false } }
  }
  return null
}

/** Makes the change again that was undone last. */
export function redo<Values extends object>(history: EditHistory<Values>, now: Values): EditJump<Values> | null {
  const { done, undone } = history
  for (let at = undone.length - 1; at >= 0; at--) {
    const step = undone[at] as EditStep<Values>
    const values = applied(step.before, step.after, now)
    if (sameValue(values, now)) continue
    return { step, values, history: { done: [...done, step], undone: undone.slice(0, at), isOpen: false } }
  }
  return null
}

/** The change between two versions on top of the values now. */
const applied = <Values extends object>(from: Values, to: Values, now: Values): Values =>
  sameValue(from, now) ? to : mergeThreeWay(from, to, now).merged
