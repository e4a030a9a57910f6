import { expect, it } from 'vitest'
import { getCaptcha } from '#contract/store/captcha.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { CAPTCHA_SECONDS, createCaptcha } from './captcha.ts'
import { solveCaptcha } from './solveCaptcha.ts'

const WORK = { cost: 1, tries: 10 }
const now = new Date('2026-06-01T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

onOneDatabase('The captcha of sign-up', api => {
  const open = (secret = 'a secret') => createCaptcha(api().database.db, secret, WORK)
  const solved = async (secret?: string) => solveCaptcha(await open(secret).challenge(now))

  it('accepts a solution once, in whatever process', async () => {
    const response = await solved()
    const results = await Promise.all([open(), open(), open()].map(one => one.verify(response, later(1))))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await open().verify(response, later(2))).toBe(false)
  })

  it('refuses one that is over, from the future, or of someone else', async () => {
    expect(await open().verify(await solved(), later(CAPTCHA_SECONDS))).toBe(false)
    expect(await open().verify(await solved(), later(-1))).toBe(false)
    expect(await open().verify(await solved('another'), later(1))).toBe(false)
  })

  it('refuses an easier challenge, a wrong solution, and what is none', async () => {
    const { challenge, solution } = JSON.parse(Buffer.from(await solved(), 'base64').toString())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
    const wrong = [
      encode({ challenge: easier, solution }),
      encode({ challenge, solution: { ...solution, derivedKey: '00' } }),
      ...[encode({ challenge }), encode({ challenge, solution: null }), encode(null), encode([]), '', 'x', '{}'],
      'A'.repeat(100_000),
    ]
    for (const response of wrong) expect(await open().verify(response, later(1))).toBe(false)
    expect(await open().verify(encode({ challenge, solution }), later(1))).toBe(true)
  })

  it('is given to guests', async () => {
    const { status, body } = await api().request(getCaptcha, null)
    expect(status).toBe(200)
    expect(await solveCaptcha(body)).toMatch(/^\w+=*$/)
  })
})
