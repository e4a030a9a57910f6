import { setTimeout as pause } from 'node:timers/promises'
import Papa from 'papaparse'
import { answered } from './expect.ts'
import { type Exchange, Failure, type Json } from './types.ts'

/** How long a job of a few records may take. */
const MOST_MS = 60_000
const EVERY_MS = 200

/** Looks until something is found. Throws `Failure` with what `missing` says once `milliseconds` are over. */
export async function eventually<Found>(
  look: () => Promise<Found | undefined>,
  milliseconds: number,
  missing: () => [found: string, exchange?: Exchange | undefined],
): Promise<Found> {
  const last = Date.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > last) throw new Failure(...missing())
    await pause(EVERY_MS)
  }
}

/** Asks until `ended` finds in a response what is waited for. Throws `Failure` after a minute. */
export async function until<Found>(
  ask: () => Promise<Exchange>,
  ended: (body: Json) => Found | undefined,
): Promise<Found> {
  let exchange: Exchange | undefined
  const look = async () => {
    exchange = await ask()
    return ended(answered(exchange))
  }
  return eventually(look, MOST_MS, () => ['it has not ended after a minute', exchange])
}

/** The rows of a CSV file by the names in its head. */
export const tableOf = (file: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
