import { describe, expect, test } from 'vitest'
import { fillIn, NameError, readNames } from './names.ts'
import { pathsOf } from './registries.ts'

describe('the names of a new feature', () => {
  test.each([
    [['catalog/suppliers'], 'supplier'],
    [['catalog/categories'], 'category'],
    [['catalog/taxClasses'], 'taxClass'],
    [['catalog/purchaseOrders'], 'purchaseOrder'],
    [['catalog/people', 'person'], 'person'],
  ])('%s have the singular %s', (given, singular) => {
    expect(readNames(given)).toEqual({
      kind: 'resource',
      domain: 'catalog',
      plural: given[0]?.split('/')[1],
      singular,
    })
  })

  test('a settings section has one name', () => {
    const names = { kind: 'settings', domain: 'store', plural: 'loyalty', singular: 'loyalty' }
    expect(readNames(['--settings', 'store/loyalty'])).toEqual(names)
  })

  test('a settings section has paths in lower case', () => {
    const names = readNames(['--settings', 'store/loyaltyCard'])
    expect(fillIn('admin/settings/__lower__', names)).toBe('admin/settings/loyaltycard')
    expect(pathsOf(names)).toEqual([['settings.loyaltyCard', '/settings/loyalty-card']])
  })

  test.each([
    [[]],
    [['suppliers']],
    [['nowhere/suppliers']],
    [['catalog/Suppliers']],
    [['catalog/sup-pliers']],
    [['catalog/../suppliers']],
    [['store/staff']],
    [['--settings']],
    [['--settings', 'store/Loyalty']],
  ])('%j is refused', given => {
    expect(() => readNames(given)).toThrow(NameError)
  })

  test('placeholders become names of code, tables and sentences', () => {
    const names = readNames(['orders/purchaseOrders'])
    expect(fillIn('__Plural__ __Singular__ __SINGULAR___SORTS __table__ __noun__ __Nouns__', names)).toBe(
      'PurchaseOrders PurchaseOrder PURCHASE_ORDER_SORTS purchase_orders purchase order Purchase orders',
    )
    expect(fillIn('__unknown__', names)).toBe('__unknown__')
  })
})
