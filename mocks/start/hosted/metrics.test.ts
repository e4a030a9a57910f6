import { expect, test } from 'vitest'
import { WorkQueue } from '../../http/limits/workQueue.ts'
import { Metrics } from './metrics.ts'

test('a process that runs does not look as if it had started again', () => {
  const metrics = new Metrics(new WorkQueue())
  const starts = Array.from({ length: 50 }, () => /^process_start_time_seconds (.*)$/m.exec(metrics.print())?.[1])
  expect([...new Set(starts)]).toEqual([expect.stringMatching(/^\d{10}(\.\d+)?$/)])
})
