import { expect, test } from 'vitest'
import { listTaxCodes } from '#contract/taxes/taxCodes.ts'
import { onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('tax codes', api => {
  test('a merchant finds a tax code by description or first digits', async () => {
    const me = await api().join()
    const find = async (text?: string) => {
      const { body } = await api().request(listTaxCodes, me, { query: text === undefined ? {} : { text } })
      return body.items.map(({ taxCode }: { taxCode: string }) => taxCode)
    }
    expect(await find('clothing')).toEqual(['PC040100'])
    expect(await find('JACKETS coats')).toEqual(['PC040111'])
    expect(await find('pf05')).toEqual(['PF050001', 'PF050144'])
    expect(await find('no such goods')).toEqual([])
    expect((await find()).length).toBeGreaterThan(10)
  })
})
