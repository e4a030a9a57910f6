import { describe, expect, test } from 'vitest'
import { dotPlace } from './dotPlace.ts'

const box = (width: number, height: number) => ({
  left: 100,
  right: 100 + width,
  top: 50,
  bottom: 50 + height,
  width,
  height,
})

describe('the dot of a hint', () => {
  test('is at the end of a button in both writing directions', () => {
    expect(dotPlace(box(36, 36), 800, false)).toEqual({ x: 136, y: 50 })
    expect(dotPlace(box(36, 36), 800, true)).toEqual({ x: 100, y: 50 })
  })
  test('does not cover controls at the end of a wide element', () => {
    expect(dotPlace(box(300, 32), 800, false)).toEqual({ x: 100, y: 50 })
    expect(dotPlace(box(300, 32), 800, true)).toEqual({ x: 400, y: 50 })
  })
  test('is placed on thin lines and tall edges', () => {
    expect(dotPlace(box(200, 6), 800, false)).toEqual({ x: 100, y: 53 })
    expect(dotPlace(box(10, 800), 800, false)).toEqual({ x: 105, y: 250 })
  })
  test('stays inside the window beside elements at its edge', () => {
    expect(dotPlace(box(36, 36), 140, false)).toEqual({ x: 128, y: 50 })
    expect(dotPlace({ ...box(36, 36), left: 3 }, 800, true)).toEqual({ x: 12, y: 50 })
  })
})
