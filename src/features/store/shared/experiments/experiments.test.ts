import { expect, test } from 'vitest'
import { EXPERIMENTS, variantIn, withVariant } from './experiments.ts'

test('a variant is stored beside other experiments; unknown ones are ignored', () => {
  for (const variant of EXPERIMENTS.guideTitle) {
    expect(variantIn(withVariant('', 'guideTitle', variant), 'guideTitle')).toBe(variant)
    const beside = withVariant('color=red;guideTitle=gone;guideTitleX=goal', 'guideTitle', variant)
    expect(beside).toBe(`color=red;guideTitleX=goal;guideTitle=${variant}`)
    expect(variantIn(beside, 'guideTitle')).toBe(variant)
    expect(variantIn(withVariant(beside, 'planLayout', 'alternate'), 'guideTitle')).toBe(variant)
  }
  expect(variantIn('', 'guideTitle')).toBeUndefined()
  expect(variantIn('guideTitle=gone', 'guideTitle')).toBeUndefined()
})
