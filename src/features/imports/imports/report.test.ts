import { expect, test } from 'vitest'
import { emptyReport, type Verdict, withPart } from './report.ts'

const verdict = (changes: Verdict['changes'], more: Partial<Verdict> = {}): Verdict => ({
  ...{ line: 2, key: 'A', outcome: 'changed', problems: [], effects: [], ignored: [], values: {}, changes, ...more },
})
const part = {
  ...{ kind: 'part' as const, text: '', records: 1, added: 1, wrong: 0, rows: 1, problems: [], warnings: {} },
  ...{ columns: ['sku'], read: 1, isLast: true },
}
const reportOf = (...rows: Verdict[]) => withPart(emptyReport(), part, { rows, checkedOn: '' })

test('SKUs that lose their zeros are a warning, those of variants too', () => {
  const { warnings } = reportOf(
    verdict([{ column: 'sku', from: '00123', to: '123' }]),
    verdict([{ column: 'variantSku', from: '007', to: '7 (Small)' }]),
    verdict([{ column: 'sku', from: 'A-1', to: 'A-2' }]),
  )
  expect(warnings).toEqual({ skuZeros: { count: 2, detail: '00123 → 123' } })
})

test('images that can’t be had are counted, and ignored columns named once', () => {
  const { warnings, ignored } = reportOf(
    verdict([], { ignored: ['total'], missingImages: ['https://a.test/1.png'] }),
    verdict([], { ignored: ['status', 'total'], missingImages: ['https://a.test/2.png'] }),
  )
  expect(warnings.image).toEqual({ count: 2, detail: 'https://a.test/1.png' })
  expect(ignored).toEqual(['total', 'status'])
})
