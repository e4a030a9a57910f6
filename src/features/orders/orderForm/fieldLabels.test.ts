import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fieldLabels } from './fieldLabels.ts'
import type { DiscountRow, OrderForm } from './schema.ts'

const { label, show } = fieldLabels((key => key) as Parameters<typeof fieldLabels>[0])
const percent: DiscountRow = { id: '1', kind: 'percent', value: '10' }
const amount: DiscountRow = { id: '2', kind: 'amount', value: '5' }

test('custom discounts are readable in a comparison of versions', () => {
  expect(show({ field: 'customDiscounts' }, [percent, amount])).toBe('10%, $5.00')
  expect(show({ field: 'customDiscounts', row: '1' }, percent)).toBe('10%')
  expect(show({ field: 'customDiscounts', row: '1', column: 'kind' }, 'percent')).toBe('discounts.percent')
  expect(show({ field: 'customDiscounts', row: '1', column: 'value' }, '10')).toBe('10')
})

test('whether an item is taxable reads as yes or no', () => {
  const translate = vi.spyOn(i18next, 't')
  onTestFinished(() => translate.mockRestore())
  show({ field: 'items', row: '1', column: 'isTaxable' }, false)
  expect(translate).toHaveBeenCalledWith('page:no')
})

test('two changed values of an item have different labels', () => {
  const values = { items: [{ id: '1', name: 'Teapot' }] } as OrderForm
  const names = ['price', 'requiresShipping'].map(column => label({ field: 'items', row: '1', column }, values))
  expect(names).toEqual(['Teapot: items.price', 'Teapot: items.shipped'])
  expect(label({ field: 'items', row: '1' }, values)).toBe('Teapot')
})
