import { format } from 'node:util'

/** Messages that only the simulated browser causes. */
const SIMULATED = [/The tag <search> is unrecognized/]

let expected: RegExp[] = []
let unexpected: string[] = []

/** Declares an expected console message of a test. All other errors and warnings in the console fail the test. */
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

/** Unexpected messages of a test; the next one starts without. */
export function unexpectedLogs(): string[] {
  const found = unexpected
  expected = []
  unexpected = []
  return found
}
