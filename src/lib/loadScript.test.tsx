import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delays } from './delays.ts'
import { loadScript } from './loadScript.ts'

const URL = 'https://cards.example/fields.js'
const page = window as { cards?: { version: number } }
const read = () => page.cards
/** Where scripts go instead of the document: the simulated browser runs none. */
const head = document.createElement('div')
const scripts = () => head.querySelectorAll('script')
const runs = () => {
  page.cards = { version: 1 }
  scripts()[0]?.dispatchEvent(new Event('load'))
}
const usual = delays.script

beforeEach(() => void vi.spyOn(document.head, 'append').mockImplementation(script => head.append(script)))
afterEach(() => {
  vi.restoreAllMocks()
  head.replaceChildren()
  delete page.cards
  delays.script = usual
})

test('a script is loaded again after a failure, and once for all who need it', async () => {
  const refused = loadScript(URL, read)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(refused).rejects.toThrow('could not be loaded')
  expect(scripts()).toHaveLength(0)

  const empty = loadScript(URL, read)
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(empty).rejects.toThrow('did not add')
  expect(scripts()).toHaveLength(0)

  delays.script = 5
  const slow = loadScript(URL, read)
  await expect(slow).rejects.toThrow('took too long')
  expect(scripts()).toHaveLength(0)
  delays.script = usual

  const first = loadScript(URL, read)
  const second = loadScript(URL, read)
  expect(scripts()).toHaveLength(1)
  runs()
  expect(await first).toEqual({ version: 1 })
  expect(await second).toBe(await first)
  await loadScript(URL, read)
  expect(scripts()).toHaveLength(1)
})

test('a script that has run already is not loaded again', async () => {
  page.cards = { version: 2 }
  expect(await loadScript('https://cards.example/late.js', read)).toEqual({ version: 2 })
  expect(scripts()).toHaveLength(0)
})
