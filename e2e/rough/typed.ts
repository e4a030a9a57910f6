import { setTimeout as sleep } from 'node:timers/promises'

/** Text that must be preserved until its author gives it up. */
interface Owed {
  mark: string
  field: string
}

export interface Places {
  /** The field values of all open tabs. */
  fields(): Promise<string[]>
  /** What the browser keeps of unsaved forms; `null` while that can't be read. */
  drafts(): Promise<string | null>
  /** What the provider has. */
  saved(): Promise<string>
}

/**
 * Tracks text typed into forms: it must be in its field, in a draft, or at the provider, unless its author gave it up.
 */
export class TypedTexts {
  #owed: Owed[] = []
  /** All that were ever typed. */
  readonly marks: string[] = []

  add(mark: string, field: string): void {
    this.#owed.push({ mark, field })
    this.marks.push(mark)
  }

  /** The author discarded their work. */
  giveUp(): void {
    this.#owed = []
  }

  /** The author pressed keys in a field: earlier values that are no longer in any field were given up. */
  giveUpRemoved(before: readonly string[], after: readonly string[]): void {
    const isIn = (fields: readonly string[], mark: string) => fields.some(field => holds(field, mark))
    // Not the drafts: they are stored a moment after the fields change.
    this.#owed = this.#owed.filter(({ mark }) => !isIn(before, mark) || isIn(after, mark))
  }

  /** What is nowhere, even after `patience` milliseconds. */
  async lost(places: Places, patience: number): Promise<string[]> {
    const end = Date.now() + patience
    for (;;) {
      const missing = await this.#missing(places)
      if (!missing || missing.length === 0) return []
      if (Date.now() > end) {
        this.#owed = this.#owed.filter(owed => !missing.includes(owed))
        return missing.map(({ mark, field }) => `“${mark}”, typed into “${field}”`)
      }
      await sleep(200)
    }
  }

  async #missing(places: Places): Promise<Owed[] | null> {
    if (this.#owed.length === 0) return []
    const without = (owed: Owed[], texts: string[]) => owed.filter(({ mark }) => !texts.some(text => holds(text, mark)))
    const notInFields = without(this.#owed, await places.fields())
    if (notInFields.length === 0) return []
    const drafts = await places.drafts()
    if (drafts === null) return null
    const notKept = without(notInFields, [drafts])
    return notKept.length === 0 ? [] : without(notKept, [await places.saved()])
  }
}

/** Whether a text has the mark in it; that of a number may be grouped: 48,213. */
export const holds = (text: string, mark: string): boolean =>
  text.includes(mark) || (/^\d+$/.test(mark) && text.replace(/(\d)[,. \u00a0\u202f](?=\d{3})/g, '$1').includes(mark))

/** Records that were created more often than requested: one intention, several records. */
export function doubledNames(names: readonly string[], marks: readonly string[], copies: number): string[] {
  const counts = new Map<string, number>()
  for (const name of names) {
    // A copy has the name of its original with a suffix, so that several may share one.
    if (marks.some(mark => holds(name, mark))) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const allowed = (name: string) => (name.endsWith(' - COPY') ? copies : 1)
  return [...counts].flatMap(([name, count]) =>
    count > allowed(name)
      ? [`${count} products are called “${name}”, which were asked for ${allowed(name)} times`]
      : [],
  )
}
