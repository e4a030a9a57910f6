import cardValidator from 'card-validator'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { limitBodies } from '../../http/limits/limitBodies.ts'
import { type CardProblem, makeCardRules } from './rules/cardRules.ts'
import { behaviorOf, WALLET_CARD } from './testCards.ts'
import type { Vault } from './vault.ts'

const rules = makeCardRules(cardValidator)
/** More than a card with a long name needs. */
const BODY_BYTES = 4000
/** How many cards one client may enter: whoever tries stolen numbers needs more. */
const TRIES = { most: 120, seconds: 600 }

const short = z.string().check(z.maxLength(200))
const Card = z.object({ key: short, number: short, expiry: short, cvc: short, name: z._default(short, '') })
const Wallet = z.object({ key: short, name: z._default(short, '') })
const Confirmation = z.object({ key: short, clientSecret: short, isConfirmed: z.boolean() })

export interface VaultRoutes {
  db: Db
  vault: Vault
  /** Of the vault, as browsers see it. */
  origin: string
  publishableKey: string
  hasWallets: boolean
  now: () => Date
}

type Params = Record<CardProblem, 'number' | 'exp_month' | 'exp_year' | 'cvc'>
const PARAMS: Params = {
  ...{ incomplete_number: 'number', invalid_number: 'number', incomplete_cvc: 'cvc' },
  ...{ incomplete_expiry: 'exp_month', invalid_expiry_month: 'exp_month', invalid_expiry_month_past: 'exp_month' },
  ...{ invalid_expiry_year: 'exp_year', invalid_expiry_year_past: 'exp_year' },
}

/** What the vault's frames send. Only pages of the vault may: cards are accepted from no other origin, and responses are readable by none. */
export function tokenRoutes({ db, vault, origin, publishableKey, hasWallets, now }: VaultRoutes): Hono {
  const app = new Hono()
  app.use(limitBodies(BODY_BYTES))
  app.use(async (c, next) => {
    const from = c.req.header('origin')
    if (from !== undefined && from !== origin) return c.json(failure('invalid_request_error', 'origin'), 403)
    if (!c.req.header('content-type')?.startsWith('application/json')) {
      return c.json(failure('invalid_request_error', 'content_type'), 415)
    }
    c.header('cache-control', 'no-store')
    return next()
  })

  const read = async <Body extends { key: string }>(request: Request, schema: z.ZodMiniType<Body>) => {
    const result = z.safeParse(schema, await request.json().catch(() => null))
    if (!result.success) return failure('invalid_request_error', 'parameter_invalid')
    if (result.data.key !== publishableKey) return failure('invalid_request_error', 'api_key_invalid')
    return result.data
  }

  app.post('/tokens', async c => {
    const body = await read(c.req.raw, Card)
    if ('error' in body) return c.json(body, body.error.code === 'api_key_invalid' ? 401 : 400)
    const seconds = await countTry(db, { what: 'cardToken', by: [clientAddress(c)], ...TRIES }, now())
    if (seconds > 0) {
      c.header('retry-after', String(seconds))
      return c.json(failure('rate_limit_error', 'rate_limit'), 429)
    }
    const [number, expiry] = [rules.checkNumber(body.number), rules.checkExpiry(body.expiry)]
    const problem = number.final ?? expiry.final ?? rules.checkCvc(body.cvc, body.number).final
    const brand = rules.brandOf(body.number)
    if (problem || !brand) return c.json(failure('card_error', problem ?? 'invalid_number'), 402)
    const expiration = rules.withCentury(expiry.text).replaceAll(' ', '')
    if (isOver(expiration, now())) return c.json(failure('card_error', 'expired_card'), 402)
    const digits = rules.digitsOf(body.number)
    if (behaviorOf(digits).behavior === 'wrongCvc') return c.json(failure('card_error', 'incorrect_cvc'), 402)
    return c.json(tokenOf(await vault.createToken({ number: digits, brand: brand.name, expiration }, now()), body.name))
  })

  app.post('/wallet-tokens', async c => {
    const body = await read(c.req.raw, Wallet)
    if ('error' in body) return c.json(body, 400)
    if (!hasWallets) return c.json(failure('invalid_request_error', 'wallets_off'), 403)
    const expiration = `12/${now().getFullYear() + 3}`
    return c.json(tokenOf(await vault.createToken({ ...WALLET_CARD, expiration }, now()), body.name))
  })

  app.post('/confirmations', async c => {
    const body = await read(c.req.raw, Confirmation)
    if ('error' in body) return c.json(body, 400)
    const result = await vault.confirm(body.clientSecret, body.isConfirmed)
    if (!result) return c.json(failure('invalid_request_error', 'resource_missing'), 404)
    if (result.status === 'succeeded') return c.json({ id: body.clientSecret, status: 'succeeded' })
    return c.json(failure('card_error', 'payment_intent_authentication_failure'), 402)
  })
  return app
}

/** A card can be used until the end of its month, by the provider's clock. */
function isOver(expiration: string, now: Date): boolean {
  const [month = 0, year = 0] = expiration.split('/').map(Number)
  return Date.UTC(year, month, 1) <= now.getTime()
}

const failure = (type: string, code: string) => {
  const param = (PARAMS as Record<string, string>)[code]
  return { error: { type, code, message: MESSAGES[type] ?? 'This request is not valid.', ...(param && { param }) } }
}

/** For developers: the app has its own texts. */
const MESSAGES: Record<string, string> = {
  card_error: 'Your card was not accepted.',
  rate_limit_error: 'Too many cards were entered. Try again later.',
}

/** As Stripe's API describes a token. */
function tokenOf({ token, card }: Awaited<ReturnType<Vault['createToken']>>, name: string) {
  const [month, year] = card.expiration.split('/').map(Number)
  const { id, brand, lastFour: last4, funding } = card
  const described = { id, object: 'card', brand, last4, exp_month: month, exp_year: year, funding, name: name || null }
  return { id: token, object: 'token', type: 'card', livemode: false, used: false, card: described }
}
