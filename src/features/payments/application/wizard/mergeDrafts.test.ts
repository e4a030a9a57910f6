import { expect, test } from 'vitest'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { VALID_APPLICATION } from '../../../../../mocks/server/payments/payments/kyc/testing.ts'
import { mergeDrafts, takenFrom } from './mergeDrafts.ts'

const having = (change: (one: KycApplication) => void) => {
  const one = structuredClone(VALID_APPLICATION)
  change(one)
  return one
}
const NAME = 'business_identity.business_name'
const mine = having(one => {
  one.business_identity.business_name = 'Mine'
  one.owner.email = 'mine@mail.example'
})
const theirs = having(one => {
  one.business_identity.business_name = 'Theirs'
  one.about_business.years_in_business = '9'
  one.additional_owners = [one.owner]
})

test('only answers that both have changed are asked for', () => {
  const merge = mergeDrafts(VALID_APPLICATION, mine, theirs)
  expect(merge.conflicts).toEqual([{ field: NAME }])
  expect(Object.keys(takenFrom(theirs, merge, new Set()))).toEqual([
    'about_business.years_in_business',
    'additional_owners',
  ])
  expect(takenFrom(theirs, merge, new Set([NAME]))[NAME]).toBe('Theirs')
})

test('a draft without changes here takes over all of theirs but secrets', () => {
  const merge = mergeDrafts(VALID_APPLICATION, VALID_APPLICATION, theirs)
  expect(merge.conflicts).toEqual([])
  expect(JSON.stringify(takenFrom(theirs, merge, new Set()))).not.toContain('123-45')
})
