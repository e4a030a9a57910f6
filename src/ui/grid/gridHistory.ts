import type { CellChange } from './gridTypes.ts'

interface Step {
  before: readonly CellChange[]
  after: readonly CellChange[]
}

const LONGEST = 100

/** The undo and redo history of the cells. */
export function gridHistory() {
  let done: Step[] = []
  let undone: Step[] = []
  return {
    add(step: Step) {
      done = [...done, step].slice(-LONGEST)
      undone = []
    },
    /** The changes that undo the last step. */
    undo(): readonly CellChange[] | undefined {
      const step = done.pop()
      if (step) undone.push(step)
      return step?.before
    },
    redo(): readonly CellChange[] | undefined {
      const step = undone.pop()
      if (step) done.push(step)
      return step?.after
    },
    forget() {
      done = []
      undone = []
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  }
}
