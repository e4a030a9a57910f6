import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { errorResponse } from '../../db/databaseAway.ts'
import { reportError } from '../../db/reportError.ts'
import { WorkQueue } from '../../http/limits/workQueue.ts'
import { freePorts } from '../test/freePorts.ts'
import { logErrorsTo } from './errorLog.ts'
import { Metrics } from './metrics.ts'
import { startHosted } from './server.ts'

test('an error line has the id of its own request', async () => {
  const lines: Record<string, unknown>[] = []
  const log = (line: Record<string, unknown>) => void lines.push(line)
  logErrorsTo(log)
  const app = new Hono()
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/fail/:number', async c => {
    if (++waiting === 5) resolve()
    await all
    throw new Error(`number ${c.req.param('number')} of maren@example.com`)
  })
  app.onError(errorResponse)
  const port = await freePorts(1)
  const server = await startHosted({
    ...{ listen: { host: '127.0.0.1', port }, tls: undefined, isSecure: false, words: new Set<string>() },
    ...{ log, metrics: new Metrics(new WorkQueue()), isTrusted: () => false },
    serviceAt: () => ({ name: 'api', fetch: (...input) => app.fetch(...input) }),
  })
  const ids = await Promise.all(
    [1, 2, 3, 4, 5].map(async number => {
      const response = await fetch(`http://127.0.0.1:${port}/fail/${number}`)
      expect(response.status).toBe(500)
      return [number, response.headers.get('x-request-id')] as const
    }),
  )
  await server.stop()
  reportError(new Error('of a job'))
  const errors = lines.filter(({ level }) => level === 'error')
  for (const [number, id] of ids) {
    const own = errors.filter(line => String(line.error).includes(`number ${number} of [email]`))
    expect(own.map(line => line.id)).toEqual([id])
  }
  expect(errors.filter(({ id }) => id === undefined)).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('maren@')
})
