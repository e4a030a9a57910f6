import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/*
 * `npm run model`: the whole number of generated sequences, in two processes with a provider each.
 * Options: --runs N (2000), --seed S (of the day), --sequence '<json>' (one sequence step by step, as a failure prints it).
 */
const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, sequence: { type: 'string' } },
})
const runs = Number(values.runs ?? 2000)
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000))
const processes = values.sequence || runs < 50 ? 1 : 2

const results = Array.from({ length: processes }, (_, index) => {
  const share = Math.ceil(runs / processes)
  const child = spawn('vitest', ['run', 'src/page/form/testing/model/model.test.tsx', '--reporter', 'verbose'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // As long as it takes: see build/tests/cpuBudget.ts.
      CPU_BUDGET_FACTOR: 'Infinity',
      MODEL_RUNS: String(share),
      MODEL_SEED: String(seed + index),
      ...(values.sequence ? { MODEL_SEQUENCE: values.sequence } : {}),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise<number>(resolve => child.once('exit', code => resolve(code ?? 1)))
})

const codes = await Promise.all(results)
process.exit(codes.every(code => code === 0) ? 0 : 1)
