import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookupPublic } from '../../host/node/lookupPublic.ts'
import { postEvent } from '../../server/apps/webhooks/postEvent.ts'
import { fetchImage } from '../../server/images/remote/fetchImage.ts'
import { ANY_HOST } from '../../server/images/remote/imageHosts.ts'
import { NAME_INSIDE, openInside, privateAddress, resolvingTo, spelled } from './addresses.ts'
import { type Finding, randomOf, STEPS, sentencesOf } from './run.ts'

const random = randomOf('addresses')
const { signal } = new AbortController()
let inside: Awaited<ReturnType<typeof openInside>>
beforeAll(async () => {
  inside = await openInside()
})
afterAll(() => inside.close())

const event = (url: string) => postEvent({ url, headers: {}, body: '{}', allowsLocal: false, signal })
const image = (url: string, hosts: readonly string[] = [ANY_HOST]) =>
  fetchImage(url, { hosts, signal }).then(
    bytes => Buffer.from(bytes).toString(),
    (error: Error) => error.message,
  )

/** Addresses of which none is public: this computer, and any others. */
const anyInside = () => ['127.0.0.1', ...Array.from({ length: random.whole(0, 2) }, () => privateAddress(random))]

test('no event is sent inside, in whatever way an address is written', async () => {
  const findings: Finding[] = []
  for (let step = 0; step < STEPS; step++) {
    const host = spelled(random, random.chance(30) ? '127.0.0.1' : privateAddress(random))
    const url = `https://${host}:${inside.port}/`
    if (!URL.canParse(url)) continue
    const { error } = await event(url)
    if (error !== 'privateAddress') findings.push({ at: 'a webhook', sent: url, came: error, right: 'privateAddress' })
  }
  expect(sentencesOf(findings)).toEqual([])
  expect(inside.connections()).toBe(0)
})

test('no event and no request for an image follow a name inside', async () => {
  const url = `//${NAME_INSIDE}:${inside.port}/a.png`
  const findings: Finding[] = []
  for (let step = 0; step < STEPS; step++) {
    const addresses = anyInside()
    const [sent, fetched] = await resolvingTo(addresses, () =>
      Promise.all([event(`https:${url}`), image(`http:${url}`)]),
    )
    if (sent.error !== 'privateAddress')
      findings.push({ at: 'a webhook', sent: addresses, came: sent.error, right: 'privateAddress' })
    if (!fetched.endsWith('has no public address.'))
      findings.push({ at: 'an image', sent: addresses, came: fetched, right: 'no public address' })
  }
  expect(sentencesOf(findings)).toEqual([])
  expect(inside.connections()).toBe(0)
})

test('a name with addresses inside and outside is used outside only', async () => {
  const outside = '8.8.8.8'
  const look = () => new Promise(resolve => lookupPublic(NAME_INSIDE, { all: true }, (_, found) => resolve(found)))
  const found = await resolvingTo([...anyInside(), outside, '::1'], look)
  expect(found).toEqual([{ address: outside, family: 4 }])
})

test('no redirect of an allowed server leads an image inside', async () => {
  let target = ''
  const allowed = await openInside(() => target)
  const host = `127.0.0.1:${allowed.port}`
  const findings: Finding[] = []
  for (let step = 0; step < STEPS; step++) {
    const to = random.chance(40)
      ? NAME_INSIDE
      : spelled(random, random.chance(50) ? '127.0.0.1' : privateAddress(random))
    target = `http://${to}:${inside.port}/a.png`
    if (!URL.canParse(target)) continue
    const came = await resolvingTo(anyInside(), () => image(`http://${host}/a.png`, [host, ANY_HOST]))
    if (!/^rules:imageHost |has no public address\.$/.test(came))
      findings.push({ at: 'an image', sent: target, came, right: 'no request there' })
  }
  const followed = await event(`https://${host}/`)
  allowed.close()
  expect(sentencesOf(findings)).toEqual([])
  expect([followed.error, inside.connections()]).toEqual(['privateAddress', 0])
  expect(allowed.connections()).toBeGreaterThan(0)
})
