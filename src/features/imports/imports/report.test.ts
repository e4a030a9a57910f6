import { expect, test } from 'vitest'
import { emptyReport, type Verdict, withPart } from './report.ts'

const verdict = (changes: Verdict['changes'], more: Partial<Verdict> = {}): Verdict => ({
  ...{
    line: 2,
    key: 'A',
    outcome: 'changed',
    problems: [],
    notices: [],
    effects: [],
    ignored: [],
    values: {},
    changes,
    ...more,
  },
})
const part = {
  ...{ kind: 'part' as const, text: '', records: 1, added: 1, wrong: 0, leftOut: 0, rows: 1 },
  ...{ problems: [], groups: [], warnings: {} },
  ...{ columns: ['sku'], dropped: [], repeatedSkus: 0, read: 1, isLast: true },
}
const reportOf = (...rows: Verdict[]) => withPart(emptyReport(), part, { rows, checkedOn: '' })

test('changed cells are listed, unless their row is refused', () => {
  const notice = { line: 2, column: 'sku', value: '123', code: 'kept' as const, detail: '00123' }
  const report = reportOf(
    verdict([], { notices: [notice, { ...notice, line: 3 }] }),
    verdict([], { outcome: 'refused', notices: [{ ...notice, line: 4 }] }),
  )
  expect([report.noticeCount, report.notices.map(({ line }) => line)]).toEqual([2, [2, 3]])
})

test('images that can’t be had are counted, and ignored columns named once', () => {
  const { warnings, ignored } = reportOf(
    verdict([], { ignored: ['total'], missingImages: ['https://a.test/1.png'] }),
    verdict([], { ignored: ['status', 'total'], missingImages: ['https://a.test/2.png'] }),
  )
  expect(warnings.image).toEqual({ count: 2, detail: 'https://a.test/1.png' })
  expect(ignored).toEqual(['total', 'status'])
})
