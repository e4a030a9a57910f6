import { format } from 'node:util'
import { PropertySymbol } from 'happy-dom'
import { isLate } from './ownPage.ts'

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
      if (isLate(`it logged ${level}: ${text}`)) return
      if (![...SIMULATED, ...expected].some(pattern => pattern.test(text))) unexpected.push(`${level}: ${text}`)
    }
  }
  // The simulated browser has a console of its own. It lists failed requests there, as a browser does in its network panel;
  // tests look at what the page does with them.
  const simulated = document as unknown as { [PropertySymbol.window]: { console: Console } }
  Object.assign(simulated[PropertySymbol.window].console, { error: () => undefined, warn: () => undefined })
}

/** Unexpected messages of a test; the next one starts without. */
export function unexpectedLogs(): string[] {
  const found = unexpected
  expected = []
  unexpected = []
  return found
}
