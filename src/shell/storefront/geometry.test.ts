import fc from 'fast-check'
import { expect, it } from 'vitest'
import { panelRange, panelWidth } from './geometry.ts'
import { viewportOf } from './viewport.ts'

it('leaves room for screen and preview in every window that fits both', () => {
  fc.assert(
    fc.property(fc.integer({ min: 600, max: 5000 }), fc.option(fc.integer({ min: 0, max: 9999 })), (window, chosen) => {
      const width = panelWidth(chosen, window)
      const { min, max } = panelRange(window)
      expect(width).toBeGreaterThanOrEqual(min)
      expect(width).toBeLessThanOrEqual(max)
      expect(window - width).toBeGreaterThanOrEqual(300)
    }),
  )
})

it('keeps a chosen width as long as the window has room for it', () => {
  expect(panelWidth(700, 1600)).toBe(700)
  expect(panelWidth(700, 1000)).toBe(468)
})

it('draws devices at full size where they fit, never wider than the room', () => {
  expect(viewportOf('mobile', 420)).toEqual({ width: 420, scale: 1 })
  expect(viewportOf('mobile', 900)).toEqual({ width: 480, scale: 1 })
  expect(viewportOf('desktop', 550)).toEqual({ width: 1100, scale: 0.5 })
  expect(viewportOf('desktop', 1400)).toEqual({ width: 1400, scale: 1 })
  fc.assert(
    fc.property(
      fc.constantFrom('desktop', 'tablet', 'mobile' as const),
      fc.integer({ min: 0, max: 4000 }),
      (device, place) => {
        const { width, scale } = viewportOf(device as 'mobile', place)
        expect(width * scale).toBeLessThanOrEqual(place + 0.001)
      },
    ),
  )
})
