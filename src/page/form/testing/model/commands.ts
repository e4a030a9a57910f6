import fc from 'fast-check'
import { FAULTS, type Fault } from './network.ts'

/** What happens in one step, as plain data. A step that cannot be taken where things stand does nothing. */
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

// Mostly the first tab: what one form goes through in a row finds more than steps in many places.
const tab = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) })
const row = fc.nat(2)
const choice = fc.oneof(
  { weight: 3, arbitrary: fc.constant('mine' as const) },
  { weight: 1, arbitrary: fc.constantFrom('theirs' as const, 'later' as const) },
)
const is = <const Does extends string>(does: Does) => fc.constant(does)

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: is('type'),
      tab,
      field: fc.constantFrom('name' as const, 'description' as const, 'quantity' as const),
      row,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      does: is('save'),
      tab,
      goes: fc.oneof(
        { weight: 4, arbitrary: fc.constant('stay' as const) },
        { weight: 1, arbitrary: fc.constantFrom('list' as const, 'new' as const) },
      ),
      faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }),
      waits: fc.boolean(),
      choice,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('addRow'), tab }) },
  { weight: 1, arbitrary: fc.record({ does: is('removeRow'), tab, row }) },
  { weight: 2, arbitrary: fc.record({ does: is('release'), choice }) },
  { weight: 2, arbitrary: fc.record({ does: is('wait'), milliseconds: fc.constantFrom(300, 1000, 6000) }) },
  { weight: 3, arbitrary: fc.record({ does: is('reload'), tab }) },
  { weight: 3, arbitrary: fc.record({ does: is('answerOffer'), tab, isWanted: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: is('secondTab') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: is('other'),
      changes: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('name' as const, 'description' as const, 'quantity' as const) },
        { weight: 1, arbitrary: fc.constantFrom('addRow' as const, 'removeRow' as const, 'delete' as const) },
      ),
      row,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('offline') }) },
  { weight: 1, arbitrary: fc.record({ does: is('online') }) },
  { weight: 1, arbitrary: fc.record({ does: is('discard'), tab }) },
  { weight: 2, arbitrary: fc.record({ does: is('undo'), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: is('go'),
      tab,
      to: fc.constantFrom('list' as const, 'record' as const, 'new' as const),
      isSure: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('logOut') }) },
)

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  at: fc.constantFrom('record' as const, 'new' as const),
  commands: fc.array(command, { minLength: 2, maxLength: 16, size: 'max' }),
})
