import { expect, test } from 'vitest'
import { GUIDE_TITLE, guideTitleIn, withGuideTitle } from './model.ts'

test('a variant is stored beside other experiments; unknown ones are ignored', () => {
  for (const variant of GUIDE_TITLE.variants) {
    expect(guideTitleIn(withGuideTitle('', variant))).toBe(variant)
    const beside = withGuideTitle('color=red;guideTitle=gone;guideTitleX=goal', variant)
    expect(beside).toBe(`color=red;guideTitleX=goal;guideTitle=${variant}`)
    expect(guideTitleIn(beside)).toBe(variant)
  }
  expect(guideTitleIn('')).toBeUndefined()
  expect(guideTitleIn('guideTitle=gone')).toBeUndefined()
})
