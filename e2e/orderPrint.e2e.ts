import { expect, ownerTest } from './support/fixtures.ts'

// 72 points an inch.
const PAPERS = { letter: [612, 792], label: [288, 432] } as const

ownerTest('each order prints on its own page, without the console around it', async ({ page }) => {
  for (const [kind, paper] of [
    ['invoice', 'letter'],
    ['packingSlip', 'letter'],
    ['shippingLabel', 'label'],
  ] as const) {
    await page.goto(`/order/print?document=${kind}&orders=1110-1114`)
    await expect(page.getByRole('article')).toHaveCount(5)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ])
    expect(sheets, kind).toEqual(Array(5).fill(PAPERS[paper]))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.emulateMedia({ media: null })
  }
})
