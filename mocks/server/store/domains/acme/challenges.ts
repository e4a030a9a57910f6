import { Hono } from 'hono'
import type { Db } from '../../../../db/database.ts'
import { answerTo } from './orders.ts'

export const CHALLENGE_PATH = '/.well-known/acme-challenge/'

/** Answers a certificate authority that asks a merchant's domain for a token of an order (RFC 8555, 8.3), and nothing else. */
export function createChallenges(db: Db): Hono {
  const app = new Hono()
  app.get(`${CHALLENGE_PATH}:token`, async c => {
    const { hostname } = new URL(c.req.url)
    const token = c.req.param('token')
    const answer = /^[\w-]{16,128}$/.test(token) ? await answerTo(db, hostname.replace(/\.$/, ''), token) : null
    c.header('Cache-Control', 'no-store')
    return answer === null ? c.notFound() : c.body(answer, 200, { 'Content-Type': 'application/octet-stream' })
  })
  return app
}
