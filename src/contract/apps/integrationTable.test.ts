import { expect, test } from 'vitest'
import { USED_IDS } from '../store/thirdParty.ts'
import { INTEGRATION_SKUS, INTEGRATIONS } from './integrationTable.ts'

test('the settings name the app of each ID, and no other', () => {
  const named = Object.entries(USED_IDS).filter(([, app]) => app !== null)
  const apps = INTEGRATION_SKUS.map(sku => [INTEGRATIONS[sku].id, sku])
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(apps))
})
