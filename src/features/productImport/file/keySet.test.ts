import { expect, test } from 'vitest'
import { createKeySet } from './keySet.ts'

test('no SKU of a large file is taken for another one, and none is forgotten', () => {
  const keys = createKeySet()
  const skus = Array.from({ length: 200_000 }, (_, at) => `sku p-${Math.floor(at / 5)}-${at % 5}`)
  const taken = skus.filter(sku => {
    const isTaken = keys.has(sku)
    keys.add(sku)
    return isTaken
  })
  expect(taken).toEqual([])
  expect(skus.filter(sku => !keys.has(sku))).toEqual([])
  expect(['sku p-40000-0', 'SKU P-1-1', '', '٣', '🧶'].filter(keys.has)).toEqual([])
})
