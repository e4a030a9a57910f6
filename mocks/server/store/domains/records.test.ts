import { expect, test } from 'vitest'
import { LOCAL_TARGETS } from '../../../http/domainTargets.ts'
import { domainOf, hostsOf, wantedRecords } from './records.ts'

const OWN = 'stores.shops.example'
const ALIAS = 'edge.backcounter.example'
const TARGETS = { ...LOCAL_TARGETS, resolvers: [] }

test.each([
  ['fern.example', { domain: 'fern.example', typedHost: 'fern.example' }],
  ['www.fern.co.uk', { domain: 'fern.co.uk', typedHost: 'www.fern.co.uk' }],
  ['www.shop.fern.co.uk', { domain: 'www.shop.fern.co.uk', typedHost: 'www.shop.fern.co.uk' }],
  ['MÜLLER.example', { domain: 'xn--mller-kva.example', typedHost: 'xn--mller-kva.example' }],
  ['co.uk', { problem: 'suffix' }],
  ['www.co.uk', { domain: 'www.co.uk', typedHost: 'www.co.uk' }],
  ['xn--ls8h.example', { problem: 'emoji' }],
  [OWN, { problem: 'own' }],
  [`x.${OWN}`, { problem: 'own' }],
  [`not${OWN}`, { domain: `not${OWN}`, typedHost: `not${OWN}` }],
  ['shops.example', { domain: 'shops.example', typedHost: 'shops.example' }],
  [ALIAS, { problem: 'own' }],
  [`x.${ALIAS}`, { problem: 'own' }],
  ['backcounter.example', { problem: 'own' }],
  ['fern.backcounter.example', { domain: 'fern.backcounter.example', typedHost: 'fern.backcounter.example' }],
])('of %s, the domain that was bought is known', (text, meant) => {
  expect(domainOf(text, { ownDomain: OWN, alias: ALIAS })).toEqual(meant)
})

test('a domain can be tried below localhost in a local run only', () => {
  expect(domainOf('fern.localhost', { ownDomain: 'localhost', alias: ALIAS })).toMatchObject({
    domain: 'fern.localhost',
  })
})

test('names of records are relative to the domain that was bought', () => {
  const namesOf = (domain: string) => wantedRecords(domain, 'x', TARGETS).map(({ type, name }) => `${type} ${name}`)
  expect(namesOf('fern.co.uk')).toEqual(['TXT _backcounter-verify', 'A @', 'CNAME www'])
  expect(namesOf('de.shop.fern.co.uk')).toEqual(['TXT _backcounter-verify.de.shop', 'CNAME de.shop'])
  expect([hostsOf('fern.co.uk'), hostsOf('shop.fern.co.uk')]).toEqual([
    ['fern.co.uk', 'www.fern.co.uk'],
    ['shop.fern.co.uk'],
  ])
})
