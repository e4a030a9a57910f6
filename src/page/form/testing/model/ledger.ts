import type { Effect } from './network.ts'
import { type Stored, storedOf, type WireProduct } from './provider.ts'

/** What the model knows about one typed value. Each is unique, so that it can be recognized everywhere. */
interface Typed {
  value: string
  intention: number
  /** Why it need not be anywhere any more; `undefined` while it must not be lost. */
  givenUp?: string
}

/** The user's input in this browser, in texts and quantities. */
const TYPED = /mine-\d+-\w+|(?<!\d)[1-4]\d{6}(?!\d)/g

/** The typed values within a text. */
export const typedIn = (text: string): string[] => text.match(TYPED) ?? []

/** All input and writes, and the invariants about them. */
export function createLedger(mark: string) {
  const typed = new Map<string, Typed>()
  const wasStored = new Set<string>()
  const records = new Map<string, Stored>()
  const removedRows = new Set<string>()
  const chosenAgain = new Set<string>()
  const mergedInto = new Map<number, number>()
  const created: { id: string; intention: number }[] = []
  let count = 0
  let intentions = 0

  const rootOf = (intention: number): number => {
    const next = mergedInto.get(intention)
    return next === undefined ? intention : rootOf(next)
  }

  /** A write of the app may contain only changes that a user typed. */
  const checkWrite = (id: string, before: Stored, after: Stored) => {
    const check = (what: string, old: string | undefined, now: string | undefined) => {
      if (old === now) return
      if (now === undefined) {
        if (!removedRows.has(what)) throw new Error(`Saving ${id} removed ${what}, which nobody had removed.`)
      } else if (!typed.has(now) && !(old === undefined && now === '0')) {
        throw new Error(`Saving ${id} put ${what} from ${old} to ${now}, which nobody had typed here.`)
      } else if (wasStored.has(now) && !chosenAgain.has(now) && old !== undefined) {
        throw new Error(`Saving ${id} put ${what} from ${old} back to ${now}, which had been saved before.`)
      }
    }
    check('name', before.name, after.name)
    check('description', before.description, after.description)
    for (const row of new Set([...before.rows.keys(), ...after.rows.keys()])) {
      check(row, before.rows.get(row), after.rows.get(row))
    }
  }

  return {
    records,
    created,
    /** A value that was not typed before. */
    next: (isText: boolean) => {
      count++
      return isText ? `mine-${count}-${mark}` : String(1_000_000 + count)
    },
    nextOfOther: (isText: boolean) => {
      count++
      return isText ? `other-${count}-${mark}` : String(5_000_000 + count)
    },
    newIntention: () => ++intentions,
    type(value: string, intention: number) {
      typed.set(value, { value, intention })
    },
    removeRow: (id: string) => void removedRows.add(id),
    /** The user removed these. */
    giveUp(values: Iterable<string>, reason: string): string[] {
      const given = [...values].filter(value => {
        const found = typed.get(value)
        return found && !found.givenUp && !wasStored.has(value)
      })
      for (const value of given) Object.assign(typed.get(value) ?? {}, { givenUp: reason })
      return given
    },
    /** In a conflict dialog the user chose these over someone else's saved changes. */
    chooseAgain(values: Iterable<string>) {
      for (const value of values) chosenAgain.add(value)
    },
    takeBack(values: Iterable<string>) {
      for (const value of values) Object.assign(typed.get(value) ?? {}, { givenUp: undefined })
    },
    /** A form for a new record shows these: whatever they were typed for, it is one record. */
    isOneRecord(values: Iterable<string>, intention: number) {
      for (const value of values) {
        const other = rootOf(typed.get(value)?.intention ?? intention)
        if (other !== rootOf(intention)) mergedInto.set(other, rootOf(intention))
      }
    },
    /** These are saved in another record than the one for which they were typed. */
    moveTo(values: Iterable<string>, intention: number) {
      for (const value of values) Object.assign(typed.get(value) ?? {}, { intention })
    },
    /** The provider's writes for the app. */
    onEffect({ method, id, product, intention }: Effect) {
      const wire = product as WireProduct
      const after = storedOf(wire)
      if (method === 'POST') created.push({ id: wire.id, intention: intention ?? 0 })
      const before = records.get(id)
      if (method === 'PUT' && before) checkWrite(id, before, after)
      records.set(wire.id, after)
      for (const value of typedIn(JSON.stringify([after.name, after.description, ...after.rows.values()]))) {
        wasStored.add(value)
      }
    },
    onOther(id: string, product: WireProduct | null) {
      if (product) records.set(id, storedOf(product))
      else records.delete(id)
    },
    describe: (product: WireProduct) => inWords(storedOf(product)),
    describeShown: inWords,
    describeStored: (id: string) => inWords(records.get(id) ?? { name: 'none', description: '', rows: new Map() }),
    /** Unsaved input that must still exist. */
    unsaved: () =>
      [...typed.values()].filter(({ value, givenUp }) => !givenUp && !wasStored.has(value)).map(({ value }) => value),
    checkDoubles() {
      const ids = new Map<number, string>()
      for (const { id, intention } of created) {
        const root = rootOf(intention)
        const other = ids.get(root)
        if (other) throw new Error(`One form for a new record made two: ${other} and ${id}.`)
        ids.set(root, id)
      }
    },
  }
}

const inWords = ({ name, description, rows }: Stored) =>
  [name, description, ...[...rows].map(([id, quantity]) => `${id}: ${quantity}`)].join(' | ')

export type Ledger = ReturnType<typeof createLedger>
