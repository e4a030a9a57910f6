/**
 * CPU seconds of the worker that one test file may take on a push: of a file of screen tests (`.test.tsx`) and of any
 * other. A judgment measures the machine (`machineSpeed.ts`) or takes CPU_BUDGET_FACTOR, if it is set.
 */
const BUDGET = { screens: 20, node: 15 }

/** Environment variable: where files over their budget are noted, one a line, instead of failing. */
export const SUSPECTS_FILE = 'CPU_SUSPECTS_FILE'

/**
 * Only well below its budget is an exception due for removal. The same file takes up to 1.8 times as much CPU time while
 * the other core is busy.
 */
const CLEARLY_BELOW = 0.5

/**
 * Files that take more, and why. The list only shrinks: make a file cheaper or split it instead of adding it, and move
 * what a push doesn't need to a `*.long.test.ts`.
 */
export const CPU_EXCEPTIONS: Readonly<Record<string, string>> = {
  'mocks/storefront/cart/cart.test.ts':
    'Stock and orders under concurrent requests, on both databases, with a shop for each test.',
  'mocks/server/orders/orders/actions/actions.test.ts':
    'Every action on an order in every status, on PostgreSQL where it is installed.',
  'mocks/server/machine/tenantIsolation.test.ts': 'Every endpoint is asked for what another store has.',
}

interface Measured {
  /** Path from the project's folder. */
  file: string
  seconds: number
  /** Whether all tests of the file ran. */
  isWhole: boolean
  exceptions: Readonly<Record<string, string>>
  /** Of the budgets; infinite for a run without. */
  factor: number
}

/** What is wrong with the CPU time of a test file, in a sentence; else `undefined`. */
export function overBudget({ file, seconds, isWhole, exceptions, factor }: Measured): string | undefined {
  if (!Number.isFinite(factor)) return undefined
  const budget = factor * (file.endsWith('.tsx') ? BUDGET.screens : BUDGET.node)
  const took = `${file} took ${seconds.toFixed(1)} s of CPU time`
  if (!Object.hasOwn(exceptions, file)) {
    if (seconds <= budget) return undefined
    return `${took}; its budget is ${budget.toFixed(1)} s. Make it cheaper, split it, or move what a push doesn’t need to a *.long.test file.`
  }
  if (!isWhole || seconds >= budget * CLEARLY_BELOW) return undefined
  return `${took}, clearly below its budget of ${budget.toFixed(1)} s: remove it from CPU_EXCEPTIONS in build/tests/cpuBudget.ts.`
}
