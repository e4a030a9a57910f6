import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '../../../../../mocks/start/test/fullRun.ts'
import { type Sequence, sequence } from './commands.ts'
import { modelOf } from './model.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? (isFullRun ? 30 : 10))
const SEED = Number(process.env.MODEL_SEED ?? 7)
const GIVEN = process.env.MODEL_SEQUENCE

const runOnce = await modelOf()

// Shrinking takes time, too.
const limit = Math.max(300_000, RUNS * 5000)

test.skipIf(GIVEN)(
  `${RUNS} sequences lose no text, double no record and end consistent`,
  { timeout: limit },
  async () => {
    const started = performance.now()
    const property = fc.asyncProperty(sequence, each => runOnce(each))
    const result = await fc.check(property, { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: limit - 10_000 })
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`${result.numRuns} of ${RUNS} sequences and ${result.numShrinks} shrinks in ${seconds} s, seed ${SEED}`)
    expect(result.failed ? `${fc.stringify(result.counterexample?.[0])}\n${result.errorInstance}` : '').toBe('')
  },
)

test.runIf(GIVEN)('one sequence, step by step', { timeout: limit }, () =>
  runOnce(JSON.parse(GIVEN ?? '') as Sequence, console.log),
)
