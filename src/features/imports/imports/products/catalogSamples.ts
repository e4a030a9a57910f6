import type { ProductFacts } from '../file/catalog.ts'
import type { FileRecord } from '../file/rows.ts'

/** Products that are shown. */
const SHOWN = 10

/**
 * Chooses products to look through while a file is read: the first and the last, the one with the most variants, one on sale, one
 * hidden, one with problems, and others from all of the file. Holds at most 30.
 */
export function catalogSamples() {
  const special = new Map<string, FileRecord>()
  let mostVariants = 0
  let last: FileRecord | undefined
  let spread: FileRecord[] = []
  let step = 1
  let at = 0
  const keep = (kind: string, record: FileRecord) => {
    if (!special.has(kind)) special.set(kind, record)
  }
  return {
    add(record: FileRecord, { variants, isOnSale, isHidden }: ProductFacts) {
      keep('first', record)
      if (variants > Math.max(1, mostVariants)) {
        mostVariants = variants
        special.set('variants', record)
      }
      if (isOnSale) keep('sale', record)
      if (isHidden) keep('hidden', record)
      if (record.problems.length > 0) keep('problems', record)
      last = record
      if (at++ % step > 0) return
      spread.push(record)
      if (spread.length <= SHOWN * 2) return
      spread = spread.filter((_, index) => index % 2 === 0)
      step *= 2
    },
    /** In the order of the file. */
    take(): FileRecord[] {
      const chosen = new Set([...special.values(), ...(last ? [last] : [])])
      const others = spread.filter(record => !chosen.has(record))
      const free = Math.min(SHOWN - chosen.size, others.length)
      for (let index = 0; index < free; index++) {
        chosen.add(others[Math.floor((index * others.length) / free)] as FileRecord)
      }
      return [...chosen].toSorted((a, b) => lineOf(a) - lineOf(b))
    },
  }
}

const lineOf = ({ rows }: FileRecord) => rows[0]?.line ?? 0
