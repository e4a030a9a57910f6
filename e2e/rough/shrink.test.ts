import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

test('shrinking keeps only the actions that a finding needs, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 })
        .chain(all => fc.tuple(fc.constant(all), fc.subarray(all))),
      async ([all, culprits]) => {
        const shows = async (items: number[]) => culprits.every(culprit => items.includes(culprit))
        const shrunk = await shrink(all, shows, 2_000)
        expect(shrunk.items).toEqual(culprits)
        expect(shrunk.isShortest).toBe(true)
      },
    ),
  )
})

test('it stops after the allowed replays, with the shortest so far', async () => {
  const all = Array.from({ length: 30 }, (_, index) => index)
  let asked = 0
  const shows = async (items: number[]) => {
    asked += 1
    return items.includes(3) && items.includes(28)
  }
  const shrunk = await shrink(all, shows, 4)
  expect(asked).toBe(4)
  expect(shrunk).toMatchObject({ replays: 4, isShortest: false })
  expect(shrunk.items.length).toBeLessThan(30)
  expect(await shows(shrunk.items)).toBe(true)
})
