import { describe, expect, it } from 'vitest'
import { isFiltered, readListing, searchOf, withoutOption } from './query.ts'

const read = (text: string) => readListing(new URLSearchParams(text), 'category')

describe('the address of a list of products', () => {
  it('says again what it said', () => {
    for (const search of [
      '',
      '?page=2',
      '?page=3&sort=priceUp&from=10&to=20.50&stock=in&filter.Color=Red&filter.Color=Blue&filter.Size=S',
      '?filter.%D8%A7%D9%84%D9%84%D9%88%D9%86=%D8%A3%D8%AD%D9%85%D8%B1',
    ])
      expect(searchOf(read(search), 'category')).toBe(search)
  })

  it('leaves out what it does not understand', () => {
    const hostile = [
      'page=-1&sort=drop table&from=abc&to=1e9&stock=out',
      'page=99999999999999999999&from=Infinity&to=-5',
      `filter.=x&filter.Color=&filter.${'x'.repeat(300)}=1&filter.Size=${'y'.repeat(300)}`,
      'filter.a%00=b&filter.c=%00',
    ]
    for (const search of hostile) expect(searchOf(read(search), 'category'), search).toBe('')
  })

  it('takes no more groups and values than a page has room for', () => {
    const many = Array.from({ length: 500 }, (_, at) => `filter.g${at % 9}=${at}`).join('&')
    const { options } = read(many)
    expect(options.size).toBe(5)
    for (const values of options.values()) expect(values.length).toBeLessThanOrEqual(20)
  })

  it('takes a price with a sign or a comma, and turns a range around', () => {
    expect(read('from=$30&to=12,5')).toMatchObject({ from: 1250, to: 3000 })
  })

  it('takes one filter off, and begins at the first page', () => {
    const query = read('page=4&filter.Color=Red&filter.Color=Blue')
    expect(searchOf(withoutOption(query, 'Color', 'Red'), 'category')).toBe('?filter.Color=Blue')
    expect(isFiltered(withoutOption(read('filter.Color=Red'), 'Color', 'Red'))).toBe(false)
  })
})
