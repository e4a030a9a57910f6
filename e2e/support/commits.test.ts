import { expect, test } from 'vitest'
import { grownCosts } from './commits.ts'

test('a step that mounts more than a tenth more is reported', () => {
  const recorded = { mounted: 630, later: 3, commits: 2 }
  expect(grownCosts(recorded, recorded)).toEqual([])
  expect(grownCosts({ ...recorded, mounted: 693 }, recorded)).toEqual([])
  expect(grownCosts({ mounted: 741, later: 60, commits: 2 }, recorded)).toEqual(['mounted 630 → 741', 'later 3 → 60'])
})
