import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { invalidate } from '#api/queries.ts'
import { getDiscount } from '#contract/discounts/discounts.ts'
import { createDiscount, updateDiscount } from '#contract/discounts/discountWrites.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { discountForm } from '../edit/payload.ts'
import type { DiscountForm } from '../edit/schema.ts'

const { toForm, toPayload } = discountForm('America/New_York')

describe.each([
  ['the legacy engine', [], ['PUT admin/discounts', 'DELETE admin/discounts']],
  ['the new engine', ['discounts'], ['PATCH admin/rest/discounts', 'POST admin/rest/discounts/changes']],
] as const)('selected discounts in %s', (_, newAdmin, calls) => {
  test('get a new percentage or amount, are disabled and deleted, each once', async () => {
    const { user, router, queryClient } = await openApp(
      '/dashboard',
      await freshTenant('owner@demo.test'),
      {},
      { newAdminUrl: location.origin },
    )
    await screen.findByRole('heading', { level: 1 })
    await request(updateFeatures, { body: { features: [], newAdmin: [...newAdmin] } } as never)
    await invalidate(queryClient, {})
    const add = (values: Partial<DiscountForm>) =>
      request(createDiscount, { body: toPayload({ ...toForm(null), requiresCode: false, ...values }, null) })
    const share = await add({ name: 'Share 10', percent: '10' })
    await add({ name: 'Over', percent: '5', schedule: 'dates', startDay: '2020-01-01', endDay: '2020-02-01' })
    const sum = await add({ name: 'Sum', discountType: 'fixed', amount: '5' })
    await router.navigate('/discounts?view=all')
    const sent = new Set<string>()
    const listen = ({ request: { method, url } }: { request: Request }) => {
      const path = /admin\/(rest\/)?discounts(\/changes)?/.exec(url)?.[0]
      if (method !== 'GET' && method !== 'OPTIONS' && path) sent.add(`${method} ${path}`)
    }
    server.events.on('request:start', listen)
    const select = async (...names: string[]) => {
      for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    }

    await select('Share 10', 'Sum', 'Over')
    await user.click(await screen.findByRole('button', { name: 'Change amount' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the amounts of 3 discounts' }))
    await user.click(dialog.getByRole('button', { name: 'Change amounts' }))
    expect(dialog.getByText('Enter a percentage or an amount.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Percentage/ }), '101')
    await user.click(dialog.getByRole('button', { name: 'Change amounts' }))
    expect(dialog.getByText(/^Enter a percentage above 0/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Percentage/ }), '{Backspace}{Backspace}{Backspace}25')
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '7.5')
    expect(dialog.getByText('2 discounts will change.')).toBeVisible()
    expect(dialog.getByText(/^1 ended discount /)).toBeVisible()
    const changes = dialog
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
    expect(changes[0]).toBe('Share 10: 10% → 25%The name still says 10%. Change it in the discount.')
    expect(changes[1]).toBe('Sum: $5.00 → $7.50')
    await user.click(dialog.getByRole('button', { name: 'Change amounts' }))
    await screen.findByText('2 done, 0 failed, 1 skipped')
    const results = () =>
      within(screen.getByRole('list', { name: 'Result for each row' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
    expect(results().toSorted()).toEqual([
      'Overended, unchanged',
      'Share 1010% → 25%The name still says 10%. Change it in the discount.',
      'Sum$5.00 → $7.50',
    ])
    const read = async (id: string) => request(getDiscount, { params: { id } })
    expect(await read(share.id)).toMatchObject({ percentagePriceReduction: 25, revision: 2 })
    expect(await read(sum.id)).toMatchObject({ fixedPriceReduction: 750, revision: 2 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('2 done, 0 failed, 0 skipped')
    expect(await read(share.id)).toMatchObject({ percentagePriceReduction: 10, revision: 3 })
    expect(await read(sum.id)).toMatchObject({ fixedPriceReduction: 500, revision: 3 })
    await user.keyboard('{Escape}')

    await select('Share 10', 'Sum')
    await user.click(await screen.findByRole('button', { name: 'Change amount' }))
    await user.type(await screen.findByRole('textbox', { name: /^Percentage/ }), '30')
    await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '9')
    await user.click(screen.getByRole('button', { name: 'Change amounts' }))
    // Not by the count, which the result before has as well.
    await waitFor(() => expect(results().toSorted().join()).toMatch(/10% → 30%.*Sum\$5\.00 → \$9\.00/))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    server.events.removeListener('request:start', listen)
    const theirs = await read(share.id)
    await request(updateDiscount, { params: { id: share.id }, body: { ...theirs, percentagePriceReduction: 40 } })
    server.events.on('request:start', listen)
    await user.click(undo)
    await screen.findByText('1 done, 0 failed, 1 skipped')
    expect(results().toSorted()).toEqual(['Share 10changed since, stays as it is', 'Sum$9.00 → $5.00'])
    expect(await read(share.id)).toMatchObject({ percentagePriceReduction: 40 })
    await user.keyboard('{Escape}')

    await select('Share 10')
    await user.click(await screen.findByRole('button', { name: 'Disable' }))
    await user.click(await screen.findByRole('button', { name: 'Set to Disabled' }))
    await screen.findByText('1 done, 0 failed, 0 skipped')
    expect(await read(share.id)).toMatchObject({ isActive: false, percentagePriceReduction: 40 })
    await user.keyboard('{Escape}')

    await select('Sum')
    await user.click(
      within(await screen.findByRole('region', { name: /selected discounts/ })).getByRole('button', { name: 'Delete' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Delete discounts' }))
    await screen.findByText('1 done, 0 failed, 0 skipped')
    await expect(read(sum.id)).rejects.toMatchObject({ status: 404 })
    server.events.removeListener('request:start', listen)
    expect([...sent].sort()).toEqual([...calls].sort())
  })
})
