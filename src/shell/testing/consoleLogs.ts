import { format } from 'node:util'

/** What only the simulated browser causes. */
const SIMULATED = [/The tag <search> is unrecognized/]

let expected: RegExp[] = []
let unexpected: string[] = []

/** Says what a test makes the console write. Everything else that is written there as an error or a warning fails the test. */
export const expectLogs = (...patterns: RegExp[]) => void expected.push(...patterns)

/** From now on errors and warnings are collected. */
export function watchConsole() {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      const text = format(...parts)
      if (![...SIMULATED, ...expected].some(pattern => pattern.test(text))) unexpected.push(`${level}: ${text}`)
    }
  }
}

/** What a test wrote that it did not expect; the next one begins anew. */
export function unexpectedLogs(): string[] {
  const found = unexpected
  expected = []
  unexpected = []
  return found
}
