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
    expect(readNames(given)).toEqual({ plural: given[0], singular })
  })

  test.each([[[]], [['Suppliers']], [['sup-pliers']], [['../suppliers']], [['staff']]])('%j is refused', given => {
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
