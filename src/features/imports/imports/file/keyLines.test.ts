import { expect, test } from 'vitest'
import { createKeyLines } from './keyLines.ts'

test('no SKU of a large file is missed or mistaken for another', () => {
  const keys = createKeyLines()
  const skus = Array.from({ length: 200_000 }, (_, at) => `sku p-${Math.floor(at / 5)}-${at % 5}`)
  const taken = skus.filter((sku, line) => {
    const isTaken = keys.lineOf(sku) !== undefined
    keys.add(sku, line)
    return isTaken
  })
  expect(taken).toEqual([])
  expect(skus.filter((sku, line) => keys.lineOf(sku) !== line)).toEqual([])
  expect(['sku p-40000-0', 'SKU P-1-1', '', '٣', '🧶'].filter(key => keys.lineOf(key) !== undefined)).toEqual([])
})
