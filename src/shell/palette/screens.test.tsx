import { expect, test } from 'vitest'
import type { Features } from '#contract/store/store.ts'
import { PATHS } from '../../paths.ts'
import { routes } from '../routes.tsx'
import { screensOf } from '../screenTable.ts'
import { knownScreens } from './screens.ts'

const screens = screensOf(routes)

const flags = (...names: string[]): Features => ({
  features: names.map(name => ({ name, enabled: true })),
  newAdmin: [],
})
const statesOf = (features: Features | undefined) => knownScreens(screens, features, []).map(({ routeId }) => routeId)

test('entries hidden from the side menu are not found', () => {
  expect(statesOf(flags())).not.toContain('discounts.list')
  expect(statesOf(flags())).not.toContain('discounts.add')
  expect(statesOf(flags('discounts'))).toEqual(expect.arrayContaining(['discounts.list', 'discounts.add']))
  expect(statesOf(flags())).not.toContain('usersAndPermissions')
  expect(statesOf(flags('users-and-permissions'))).toContain('usersAndPermissions')
  expect(statesOf(flags('element-menus'))).not.toContain('editstore.menu')
})

test('screens of single records are not offered, and none is twice', () => {
  const states = statesOf(undefined)
  expect(states.filter(state => PATHS[state].includes(':'))).toEqual([])
  expect(new Set(states).size).toBe(states.length)
  expect(states).toContain('myAccount')
})

test('an installed app is offered, one that is not installed is not', () => {
  const tile = { sku: 'mailchimp', title: 'Mailchimp', icon: '', state: 'mailchimp' as const }
  expect(knownScreens(screens, flags(), [tile])).toContainEqual({ routeId: 'mailchimp', title: 'Mailchimp' })
  expect(statesOf(flags())).not.toContain('mailchimp')
})
