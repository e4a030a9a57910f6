import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/subscription.ts'
import { formatPin, helpFor, topicOf } from './helpEntries.ts'

const addresses = {
  docsUrl: 'http://a/docs',
  chatUrl: 'http://a/chat',
  callUrl: 'http://a/call',
  videoUrl: 'http://a/{topic}',
}
const subscription = (status: string, scheduleCallDisplayed = false) =>
  ({ status, features: { scheduleCallDisplayed } }) as Subscription
const flag = (name: string) => ({ features: [{ name, enabled: true }], newAdmin: [] })

describe('help', () => {
  test('is offered only if it is available', () => {
    const nowhere = { docsUrl: '', chatUrl: '', callUrl: '', videoUrl: '' }
    expect(helpFor({ subscription: subscription('active', true), state: 'product.list' }, nowhere)).toEqual({})
  })

  test('offers a call only to plans that have it', () => {
    expect(helpFor({ subscription: subscription('active') }, addresses).call).toBeUndefined()
    expect(helpFor({ subscription: subscription('active', true) }, addresses).call).toBe('http://a/call')
  })

  test('hides the chat if live agents respond', () => {
    expect(helpFor({ features: flag('use-live-agent-chat') }, addresses).chat).toBeUndefined()
    expect(helpFor({ features: flag('site-tagging') }, addresses).chat).toBe('http://a/chat')
  })

  test('plays the screen’s video, except in a trial', () => {
    expect(helpFor({ subscription: subscription('active'), state: 'product.add' }, addresses).video).toBe('products')
    expect(helpFor({ subscription: subscription('trialing'), state: 'product.add' }, addresses).video).toBeUndefined()
    expect(helpFor({ subscription: subscription('active'), state: 'dashboard' }, addresses).video).toBeUndefined()
  })

  test('gives a store on trial a button for its video instead', () => {
    expect(helpFor({ subscription: subscription('trialing'), state: 'product.add' }, addresses).videoButton).toBe(
      'products',
    )
    expect(
      helpFor({ subscription: subscription('active'), state: 'product.add' }, addresses).videoButton,
    ).toBeUndefined()
  })

  test('has a screen for every topic', () => {
    const states = [
      'editstore.styles',
      'editstore.logo',
      'product.list',
      'categories.list',
      'pages.add',
      'settings.seo',
    ] as const
    expect(states.map(topicOf)).toEqual(['themes', 'logo', 'products', 'categories', 'pages', 'settings'])
  })
})

test.each([
  ['6175550142', '617-555-0142'],
  ['123456789', '123-456-789'],
  ['12345678901234567', '123-456-78901234567'],
])('a support PIN is shown in groups: %s', (phone, pin) => {
  expect(formatPin(phone)).toBe(pin)
})
