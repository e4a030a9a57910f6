import { DETAIL, ROW } from './bench/probes.ts'
import { costOf, grownCosts, watchCommits } from './support/commits.ts'
import { expect, ownerTest as test } from './support/fixtures.ts'
import { followRequests } from './support/quiet.ts'

/** Counts, not times: they are the same on every machine. Change them only for a growth that is worth its time. */
const RECORDED = {
  open: { mounted: 125, later: 242, commits: 2 },
  back: { mounted: 630, later: 3, commits: 2 },
}

test('opening a product and going back mount no more than they did', async ({ page }) => {
  test.slow()
  await watchCommits(page)
  const untilQuiet = followRequests(page)
  await page.goto('/product?sort=createdOn+asc')
  await page.locator(ROW).first().waitFor()
  await untilQuiet()
  for (const visit of ['first', 'second']) {
    const open = await costOf(page, 'keydown', DETAIL, () => page.locator(ROW).first().press('Enter'))
    expect(grownCosts(open, RECORDED.open), `${visit} opening`).toEqual([])
    const back = await costOf(page, 'popstate', ROW, () => page.evaluate(() => history.back()))
    expect(grownCosts(back, RECORDED.back), `${visit} way back`).toEqual([])
  }
})
