import fc from 'fast-check'
import { FAULTS, type Fault } from './network.ts'

/** One step, as plain data. A step that is impossible in the current state does nothing. */
export type Command =
  | { does: 'type'; tab: number; field: 'name' | 'description' | 'quantity'; row: number }
  | { does: 'addRow'; tab: number }
  | { does: 'removeRow'; tab: number; row: number }
  | {
      does: 'save'
      tab: number
      goes: 'stay' | 'list' | 'new'
      faults: Fault[]
      waits: boolean
      choice: 'mine' | 'theirs' | 'later'
    }
  | { does: 'release'; choice: 'mine' | 'theirs' | 'later' }
  | { does: 'wait'; milliseconds: number }
  | { does: 'reload'; tab: number }
  | { does: 'answerOffer'; tab: number; isWanted: boolean }
  | { does: 'secondTab' }
  | { does: 'other'; changes: 'name' | 'description' | 'quantity' | 'addRow' | 'removeRow' | 'delete'; row: number }
  | { does: 'offline' }
  | { does: 'online' }
  | { does: 'discard'; tab: number }
  | { does: 'undo'; tab: number }
  | { does: 'go'; tab: number; to: 'list' | 'record' | 'new'; isSure: boolean }
  | { does: 'logOut' }

export interface Sequence {
  /** Where the first tab begins. */
  at: 'record' | 'new'
  commands: Command[]
}

// Mostly the first tab: several steps in one form find more than steps in many places.
const tab = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) })
const row = fc.nat(2)
const choice = fc.oneof(
  { weight: 3, arbitrary: fc.constant('mine' as const) },
  { weight: 1, arbitrary: fc.constantFrom('theirs' as const, 'later' as const) },
)
/** A save sends at most three requests: three of these leave it unconfirmed. */
const unconfirmed = fc.constantFrom<Fault>('lost', 'broken', 'late', 'gateway')
const faults = fc.oneof(
  { weight: 3, arbitrary: fc.constant([] as Fault[]) },
  { weight: 3, arbitrary: fc.array(unconfirmed, { minLength: 3, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 2 }) },
  { weight: 2, arbitrary: fc.constantFrom<Fault[]>(['heldBefore'], ['heldAfter'], ['lost', 'heldBefore']) },
)
const goes = fc.oneof(
  { weight: 4, arbitrary: fc.constant('stay' as const) },
  { weight: 1, arbitrary: fc.constantFrom('list' as const, 'new' as const) },
)
const is = <const Does extends string>(does: Does) => fc.constant(does)
const stepOf = {
  type: fc.record({
    does: is('type'),
    tab,
    field: fc.constantFrom('name' as const, 'description' as const, 'quantity' as const),
    row,
  }),
  save: fc.record({ does: is('save'), tab, goes, faults, waits: fc.boolean(), choice }),
  addRow: fc.record({ does: is('addRow'), tab }),
  removeRow: fc.record({ does: is('removeRow'), tab, row }),
  release: fc.record({ does: is('release'), choice }),
  wait: fc.record({ does: is('wait'), milliseconds: fc.constantFrom(300, 1000, 6000) }),
  reload: fc.record({ does: is('reload'), tab }),
  answerOffer: fc.record({ does: is('answerOffer'), tab, isWanted: fc.boolean() }),
  secondTab: fc.record({ does: is('secondTab') }),
  other: fc.record({
    does: is('other'),
    changes: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('name' as const, 'description' as const, 'quantity' as const) },
      { weight: 1, arbitrary: fc.constantFrom('addRow' as const, 'removeRow' as const, 'delete' as const) },
    ),
    row,
  }),
  offline: fc.record({ does: is('offline') }),
  online: fc.record({ does: is('online') }),
  discard: fc.record({ does: is('discard'), tab }),
  undo: fc.record({ does: is('undo'), tab }),
  go: fc.record({
    does: is('go'),
    tab,
    to: fc.constantFrom('list' as const, 'record' as const, 'new' as const),
    isSure: fc.boolean(),
  }),
  logOut: fc.record({ does: is('logOut') }),
}

/** Frequency in percent. */
const WEIGHTS: Record<keyof typeof stepOf, number> = {
  type: 24,
  save: 18,
  addRow: 2,
  removeRow: 2,
  release: 4,
  wait: 6,
  reload: 8,
  answerOffer: 9,
  secondTab: 1,
  other: 9,
  offline: 2,
  online: 3,
  discard: 3,
  undo: 3,
  go: 5,
  logOut: 1,
}

const step: fc.Arbitrary<Command> = fc.oneof(
  ...(Object.keys(WEIGHTS) as (keyof typeof stepOf)[]).map(name => ({
    weight: WEIGHTS[name],
    arbitrary: stepOf[name] as fc.Arbitrary<Command>,
  })),
)
/** Common user sequences that random single steps rarely produce. */
const habit: fc.Arbitrary<Command[]> = fc.oneof(
  fc.tuple(stepOf.type, stepOf.save),
  fc.tuple(stepOf.type, stepOf.save, stepOf.reload, stepOf.answerOffer),
  fc.tuple(stepOf.save, stepOf.type, stepOf.release),
  fc.tuple(stepOf.discard, stepOf.undo),
  fc.tuple(stepOf.other, stepOf.save),
  fc.tuple(stepOf.type, stepOf.go, stepOf.go, stepOf.answerOffer),
)

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  at: fc.constantFrom('record' as const, 'new' as const),
  commands: fc
    .array(fc.oneof({ weight: 2, arbitrary: step.map(each => [each]) }, { weight: 1, arbitrary: habit }), {
      minLength: 2,
      maxLength: 12,
      size: 'max',
    })
    .map(parts => parts.flat()),
})
