import { expect, test } from 'vitest'
import { type Discount, listDiscounts } from '#contract/discounts/discounts.ts'
import { updateDiscount } from '#contract/discounts/discountWrites.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { importsOf } from './testing.ts'

const HEAD = 'code,kind,value,status,startsOn,endsOn,usageLimit,customerLimit,minimumAmount,appliesTo'

onOneDatabase('importing discounts', api => {
  const { preview, run } = importsOf('discounts', api)
  const all = async (me: Member) =>
    (await api().request(listDiscounts, me, { query: { pageSize: '200', sortBy: 'code asc' } })).body
      .items as Discount[]
  const verdictsOf = (verdicts: Awaited<ReturnType<typeof preview>>) =>
    verdicts.map(({ outcome, problems }) => [outcome, ...problems.map(({ column, code }) => `${column} ${code}`)])

  test('discounts come with amounts, dates and limits, and change once', async () => {
    const me = await api().join()
    const file = [
      HEAD,
      'summer,percentage,-12.5%,Active,2026-06-01,2026-09-01 12:00:00 -0400,100,Yes,None,',
      'TENOFF,fixed_amount,$10.00,enabled,,,,,0.00,all',
    ]
    expect(verdictsOf(await preview(me, ...file))).toEqual([['new'], ['new']])
    await run(me, file)
    expect(await all(me)).toMatchObject([
      {
        ...{ code: 'SUMMER', discountType: 'percent', percentagePriceReduction: 12.5, isActive: true, usageLimit: 100 },
        ...{ unlimited: false, isLimitedPerCustomer: true, customerUsageLimit: 1, unlimitedDuration: false },
        ...{ startDateTime: '2026-06-01T04:00:00.000Z', endDateTime: '2026-09-01T16:00:00.000Z' },
      },
      { code: 'TENOFF', discountType: 'fixed', fixedPriceReduction: 10, unlimited: true, unlimitedDuration: true },
    ])
    expect(await run(me, file), 'the same file again').toMatchObject({
      unchangedCount: 2,
      newCount: 0,
      changedCount: 0,
    })
  })

  test('what was off, or is off here, is not switched on', async () => {
    const me = await api().join()
    await run(me, [HEAD, 'OFF,percent,5,disabled', 'DRAFT,percent,5,draft', 'UNSAID,percent,5,', 'ON,percent,5,active'])
    expect((await all(me)).map(({ code, isActive }) => [code, isActive])).toEqual([
      ...[
        ['DRAFT', false],
        ['OFF', false],
        ['ON', true],
        ['UNSAID', false],
      ],
    ])
    const on = (await all(me)).find(({ code }) => code === 'ON') as Discount
    await api().request(updateDiscount, me, { params: { id: on.id }, body: { ...on, isActive: false } })
    await run(me, [HEAD, 'ON,percent,6,active'])
    expect((await all(me)).find(({ code }) => code === 'ON')).toMatchObject({
      ...{ isActive: false, percentagePriceReduction: 6 },
    })
  })

  test('what discounts here can’t do is refused with its reason', async () => {
    const me = await api().join()
    const verdicts = await preview(
      me,
      HEAD,
      'A,free_shipping,,active',
      'B,Buy X get Y,1,active',
      'C,percent,10,active,,,,,50.00,',
      'D,percent,10,active,,,,,,Mugs',
      'E,percent,110,active',
      'F,fixed,0,active',
      'G,fixed,5,active,someday',
      'H,fixed,5,active,2026-02-01,2026-01-01',
      ',fixed,5,active',
      'I,,5,active',
      'J,fixed,5,active,,,often',
    )
    expect(verdictsOf(verdicts)).toEqual([
      ['refused', 'kind freeShipping'],
      ['refused', 'kind discountKind'],
      ['refused', 'minimumAmount minimumAmount'],
      ['refused', 'appliesTo appliesTo'],
      ['refused', 'value discountValue'],
      ['refused', 'value discountValue'],
      ['refused', 'startsOn moment'],
      ['refused', 'endsOn endsBefore'],
      ['refused', 'code required'],
      ['refused', 'kind discountKind'],
      ['refused', 'usageLimit wholeNumber'],
    ])
  })
})
