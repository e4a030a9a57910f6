import { expect, test } from 'vitest'
import { generateActions } from './actions.ts'

const PATHS = ['/product', '/dashboard']

test('a seed gives the same actions each time, another seed gives others', () => {
  expect(generateActions('7', 200, PATHS)).toEqual(generateActions('7', 200, PATHS))
  expect(generateActions('7', 200, PATHS)).not.toEqual(generateActions('8', 200, PATHS))
})

test('every kind of action occurs and survives printing and parsing', () => {
  const actions = generateActions('kinds', 2_000, PATHS)
  expect([...new Set(actions.map(action => action.do))].toSorted()).toEqual([
    'back',
    'closeTab',
    'forward',
    'go',
    'keys',
    'network',
    'openTab',
    'palette',
    'press',
    'reload',
    'resize',
    'respond',
    'save',
    'switchTab',
    'type',
    'wait',
  ])
  expect(JSON.parse(JSON.stringify(actions))).toEqual(actions)
})

test('keystrokes come at 20 to 400 ms, and every text is unique', () => {
  const typed = generateActions('typing', 400, PATHS).filter(action => action.do === 'type')
  for (const { delay } of typed) {
    expect(delay).toBeGreaterThanOrEqual(20)
    expect(delay).toBeLessThanOrEqual(400)
  }
  for (const texts of [typed.map(action => action.mark), typed.map(action => action.digits)]) {
    expect(texts.filter(text => texts.some(other => other !== text && other.includes(text)))).toEqual([])
    expect(new Set(texts).size).toBe(typed.length)
  }
})

test('a lost network comes back soon', () => {
  const actions = generateActions('network', 2_000, PATHS)
  const turns = actions.flatMap((action, index) => (action.do === 'network' ? [{ index, online: action.online }] : []))
  for (const [turn, { index, online }] of turns.entries()) {
    expect(online).toBe(turn % 2 === 1)
    if (online) expect(index - (turns[turn - 1]?.index ?? 0)).toBeLessThan(8)
  }
})
