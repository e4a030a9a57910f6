import Papa from 'papaparse'
import { answered, expectThat } from './expect.ts'
import type { Exchange, Json } from './types.ts'

/** How long a job of a few records may take. */
const MOST_MS = 60_000
const EVERY_MS = 250

export const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Asks until `ended` finds in a response what is waited for. Throws `Failure` after a minute. */
export async function until<Found>(
  ask: () => Promise<Exchange>,
  ended: (body: Json) => Found | undefined,
): Promise<Found> {
  const last = Date.now() + MOST_MS
  for (;;) {
    const exchange = await ask()
    const found = ended(answered(exchange))
    if (found !== undefined) return found
    expectThat(Date.now() < last, 'it has not ended after a minute', exchange)
    await wait(EVERY_MS)
  }
}

/** The rows of a CSV file by the names in its head. */
export const tableOf = (file: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
