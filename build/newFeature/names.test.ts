import { describe, expect, test } from 'vitest'
import { fillIn, NameError, readNames } from './names.ts'

describe('the names of a new feature', () => {
  test.each([
    [['suppliers'], 'supplier'],
    [['categories'], 'category'],
    [['taxClasses'], 'taxClass'],
    [['purchaseOrders'], 'purchaseOrder'],
    [['people', 'person'], 'person'],
  ])('%s have the singular %s', (given, singular) => {
    expect(readNames(given)).toEqual({ kind: 'resource', plural: given[0], singular })
  })

  test('a settings section has one name', () => {
    const names = { kind: 'settings', plural: 'loyalty', singular: 'loyalty' }
    expect(readNames(['--settings', 'loyalty'])).toEqual(names)
  })

  test.each([
    [[]],
    [['Suppliers']],
    [['sup-pliers']],
    [['../suppliers']],
    [['staff']],
    [['--settings']],
    [['--settings', 'Loyalty']],
  ])('%j is refused', given => {
    expect(() => readNames(given)).toThrow(NameError)
  })

  test('placeholders become names of code, tables and sentences', () => {
    const names = readNames(['purchaseOrders'])
    expect(fillIn('__Plural__ __Singular__ __SINGULAR___SORTS __table__ __noun__ __Nouns__', names)).toBe(
      'PurchaseOrders PurchaseOrder PURCHASE_ORDER_SORTS purchase_orders purchase order Purchase orders',
    )
    expect(fillIn('__unknown__', names)).toBe('__unknown__')
  })
})
