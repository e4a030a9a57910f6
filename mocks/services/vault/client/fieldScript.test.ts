import cardValidator from 'card-validator'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { fieldPage } from '../pages.ts'
import { makeCardRules } from '../rules/cardRules.ts'
import { runInField } from './fieldScript.ts'

const APP = 'https://app.test'
const init = { vault: 'init', group: 'a', key: 'pk_test_x', locale: 'en', options: {} }

/** The page of a number's field, with what it says to the window around it. */
async function openField(hosts: readonly string[] = [APP]) {
  const { document } = new Window()
  document.write(String(await fieldPage('cardNumber', 'en', hosts)))
  const said: [message: { vault: string }, origin: string][] = []
  const parent = {
    length: 0,
    postMessage: (message: { vault: string }, origin: string) => said.push([message, origin]),
  }
  let receive = (_: object) => {}
  const listen = (_: string, handler: typeof receive) => {
    receive = handler
  }
  const window = { parent, addEventListener: listen }
  const sent: string[] = []
  const fetch = async (url: string) => {
    sent.push(url)
    return { json: async () => ({ id: 'tok_1' }) }
  }
  const run = new Function('window', 'document', 'fetch', 'rules', `(${runInField})(rules)`)
  run(window, document, fetch, makeCardRules(cardValidator))
  return { said, sent, parent, receive: (event: object) => receive(event), document }
}

it('A field ignores other origins and other windows', async () => {
  const { said, sent, parent, receive } = await openField()
  const ask = { vault: 'ask', id: 1, what: 'createToken', data: {} }
  for (const data of [init, ask]) {
    receive({ source: parent, origin: 'https://evil.test', data })
    receive({ source: parent, origin: `${APP}.evil.test`, data })
    receive({ source: {}, origin: APP, data })
    receive({ source: null, origin: APP, data })
  }
  // Not before it was opened by the app.
  receive({ source: parent, origin: APP, data: ask })
  receive({ source: parent, origin: APP, data: null })
  await new Promise(setImmediate)
  expect([said, sent]).toEqual([[], []])
})

it('A field is opened by any store of a host, and by no other site', async () => {
  const { said, parent, receive } = await openField(['https://*.shops.test'])
  for (const origin of [
    'https://shops.test',
    'https://.shops.test',
    'https://a/.shops.test',
    'https://a.shops.test.evil',
  ]) {
    receive({ source: parent, origin, data: init })
  }
  expect(said).toEqual([])
  receive({ source: parent, origin: 'https://mill.shop.example.shops.test', data: init })
  expect(said[0]?.[0].vault).toBe('ready')
  expect(new Set(said.map(([, to]) => to))).toEqual(new Set(['https://mill.shop.example.shops.test']))
})

it('A field tells the app that it is ready, and never what was typed', async () => {
  const { said, sent, parent, receive, document } = await openField()
  receive({ source: parent, origin: APP, data: init })
  const input = document.querySelector('input')
  if (!input) throw new Error('A field has an input.')
  input.value = '4242424242424242'
  input.dispatchEvent(new (document.defaultView as Window).Event('input'))
  receive({ source: parent, origin: APP, data: { vault: 'ask', id: 1, what: 'createToken', data: {} } })
  await new Promise(setImmediate)
  expect(said.map(([{ vault }]) => vault)).toEqual(['ready', 'change', 'change', 'answer'])
  expect(new Set(said.map(([, origin]) => origin))).toEqual(new Set([APP]))
  expect(JSON.stringify(said)).not.toMatch(/4242/)
  expect(said[2]?.[0]).toMatchObject({ change: { complete: true, brand: 'visa' } })
  expect(sent).toEqual(['/v3/tokens'])
})
