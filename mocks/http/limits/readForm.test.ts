import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { errorResponse } from '../../db/databaseAway.ts'
import { limitBodies } from './limitBodies.ts'
import { readForm } from './readForm.ts'

const app = new Hono()
app.onError(errorResponse)
app.use(limitBodies())
app.post('/', async c => c.json(await readForm(c)))

const send = (body: string | ReadableStream, type: string) =>
  app.request('/', { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit)

test('an unreadable form is refused with a message, not an internal error', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const response = await send('email=a', type)
    expect([response.status, await response.text()]).toEqual([400, 'This form cannot be read.'])
  }
})

test('a form that turns out too long while it arrives is refused as that', async () => {
  const part = new TextEncoder().encode('x'.repeat(40_000))
  let parts = 4
  const body = new ReadableStream({ pull: to => (parts-- > 0 ? to.enqueue(part) : to.close()) })
  expect((await send(body, 'application/x-www-form-urlencoded')).status).toBe(413)
})
