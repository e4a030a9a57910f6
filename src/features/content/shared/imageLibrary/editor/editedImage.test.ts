import { describe, expect, test } from 'vitest'
import { largestPart, savedSize, turned, turnedSize, WHOLE } from './editedImage.ts'

const SIZE = { width: 4000, height: 3000 }

test('four rotations in one direction restore the image', () => {
  expect([turned(0, -90), turned(270, 90), turned(180, 90)]).toEqual([270, 0, 270])
  expect(turnedSize(SIZE, 90)).toEqual({ width: 3000, height: 4000 })
  expect(turnedSize(SIZE, 180)).toEqual(SIZE)
})

describe('what is saved', () => {
  test.each([
    ['all of it', 0, WHOLE, { width: 4000, height: 3000 }],
    ['all of it, turned', 90, WHOLE, { width: 3000, height: 4000 }],
    ['a quarter', 0, { x: 25, y: 25, width: 50, height: 50 }, { width: 2000, height: 1500 }],
    ['next to nothing', 0, { x: 0, y: 0, width: 0.001, height: 0.001 }, { width: 1, height: 1 }],
  ] as const)('%s', (_, rotation, part, size) => {
    expect(savedSize(SIZE, rotation, part)).toEqual(size)
  })

  test('fits the limits of phone browsers and keeps its aspect ratio', () => {
    const { width, height } = savedSize({ width: 10_000, height: 5000 }, 0, WHOLE)
    expect(width * height).toBeLessThanOrEqual(16_050_000)
    expect(width / height).toBeCloseTo(2)
  })
})

test.each([
  ['a square of a wide image', 0, 1, { x: 12.5, y: 0, width: 75, height: 100 }],
  ['a square of a high image', 90, 1, { x: 0, y: 12.5, width: 100, height: 75 }],
  ['its own shape', 0, 4 / 3, WHOLE],
] as const)('a fixed ratio keeps as much as it can: %s', (_, rotation, ratio, part) => {
  const found = largestPart(SIZE, rotation, ratio)
  for (const key of ['x', 'y', 'width', 'height'] as const) expect(found[key]).toBeCloseTo(part[key])
})
