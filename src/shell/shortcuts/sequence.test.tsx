import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { screensOf } from '../screenTable.ts'
import { NOTHING_PRESSED, type Pressed, press } from './sequence.ts'
import { shortcutsOf } from './table.ts'

const SHORTCUTS = shortcutsOf(screensOf(routes))

/** Presses keys `pause` milliseconds apart; returns what each completed. */
function type(keys: readonly string[], pause = 200) {
  let pressed: Pressed = NOTHING_PRESSED
  return keys.map((key, index) => {
    const { now, complete } = press(pressed, key, 10_000 + index * pause, SHORTCUTS)
    pressed = now
    return complete?.go ?? complete?.action ?? complete?.name
  })
}

test('g then p opens the products, and p alone does nothing', () => {
  expect(type(['g', 'p'])).toEqual([undefined, 'product.list'])
  expect(type(['p'])).toEqual([undefined])
})

test('a key that does not continue the sequence starts a new one', () => {
  expect(type(['g', 'x', 'p'])).toEqual([undefined, undefined, undefined])
  expect(type(['n', 'g', 'o'])).toEqual([undefined, undefined, 'order.list'])
  expect(type(['g', '?'])).toEqual([undefined, 'shortcuts'])
})

test('an unfinished sequence expires', () => {
  expect(type(['g', 'p'], 5000)).toEqual([undefined, undefined])
})

test('no shortcut conflicts with another', () => {
  const single = SHORTCUTS.filter(({ mod }) => !mod)
  for (const one of single) {
    const longer = single.filter(({ keys }) => keys.length > one.keys.length)
    expect(longer.filter(({ keys }) => one.keys.every((key, index) => keys[index] === key))).toEqual([])
  }
})

test('a whole sequence after a pause works, whatever came before', () => {
  const key = fc.constantFrom('g', 'p', 'n', '?', 'v', 'x', '/')
  fc.assert(
    fc.property(fc.array(key), before => {
      let pressed: Pressed = NOTHING_PRESSED
      for (const one of before) pressed = press(pressed, one, 1000, SHORTCUTS).now
      const first = press(pressed, 'g', 9000, SHORTCUTS)
      expect(press(first.now, 'p', 9100, SHORTCUTS).complete?.go).toBe('product.list')
    }),
  )
})
