import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { sharedMessages } from './sharedMessages.ts'

test('the shell gets only menu entries and screen titles of a feature', () => {
  const vendors = {
    menuEntry: 'Vendors',
    title: 'Vendors of this store',
    list: { title: 'Vendors', empty: 'No vendors yet' },
    add: { title: 'Add vendor' },
    delete: { title: 'Delete this vendor?' },
  }
  expect(sharedMessages({ vendors, images: { choose: 'Choose images' } })).toEqual({
    menu: { vendors: 'Vendors' },
    titles: {
      vendors: { title: 'Vendors of this store', list: { title: 'Vendors' }, add: { title: 'Add vendor' } },
    },
  })
})

test.each(LANGUAGES)('in %s, no feature replaces a message of the shell’s own', language => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const features = globSync(`src/features/**/locales/${language}.json`).map(path => [
    path.split('/').at(-3),
    read(path),
  ])
  const { menu, titles } = sharedMessages(Object.fromEntries(features))
  const own = (folder: string) => Object.keys(read(`src/shell/${folder}/locales/${language}.json`))
  expect(own('menu').filter(key => key in menu)).toEqual([])
  expect(own('titles').filter(key => key in titles)).toEqual([])
  expect(Object.keys(menu)).toContain('products')
})
