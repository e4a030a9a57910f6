import { describe, expect, test } from 'vitest'
import { checkImports } from './checkImports.ts'
import { FOLDERS } from './folders.ts'
import { readSources } from './sources.ts'

test('each layer imports only the layers below it', () => {
  const sources = readSources()
  expect(sources.size).toBeGreaterThan(500)
  expect(checkImports(sources, FOLDERS)).toEqual([])
})

const check = (files: Record<string, string>) => checkImports(new Map(Object.entries(files)), FOLDERS)
const PRODUCTS = 'src/features/catalog/products'

describe('a planted violation is found', () => {
  test.each([
    [
      'a relative path that climbs out of its folder',
      'src/ui/Badge.tsx',
      `import { t } from '../page/failure/errorMessage.ts'`,
    ],
    ['a #-path', 'src/page/AppLink.tsx', `import { shell } from '#shell/Shell.tsx'`],
    ['a #-path that climbs', 'src/page/AppLink.tsx', `import { db } from '#../mocks/db/database.ts'`],
    ['a path from the root', 'src/page/AppLink.tsx', `import { shell } from '/src/shell/Shell.tsx'`],
    ['a lazy import', 'src/api/client.ts', `const panel = () => import('#page/failure/RouteError.tsx')`],
    [
      'a lazy import of a template',
      'src/api/client.ts',
      'const panel = () => import(`../page/failure/RouteError.tsx`)',
    ],
    ['an import of types only', 'src/lib/money.ts', `import type { Product } from '#contract/products/products.ts'`],
    ['a type in the middle of a line', 'src/lib/money.ts', `export type P = import('../contract/products.ts').Product`],
    ['a re-export', 'src/contract/wire.ts', `export { useList } from '../page/list/useList.ts'`],
    ['a re-export of everything', 'src/contract/wire.ts', `export * from '#api/client.ts'`],
    ['a re-export of types', 'src/contract/wire.ts', `export type { Client } from '#api/client.ts'`],
    ['an import for its effects', 'src/i18n/messages.ts', `import '#ui/styles.css'`],
    ['a worker', 'src/lib/time.ts', `new Worker(new URL('../shell/orderNotifier/watch.ts', import.meta.url))`],
    ['a glob', `${PRODUCTS}/routes.ts`, `const all = import.meta.glob('../../*/*/edit/*.tsx')`],
    [
      'the provider: more of src than contract and lib',
      'mocks/server/machine/api.ts',
      `import { key } from '#page/sameForm.ts'`,
    ],
    [
      'the provider, by a relative path',
      'mocks/server/machine/api.ts',
      `import { key } from '../../../src/page/sameForm.ts'`,
    ],
    ['an area: more of src', 'mocks/server/site/menus/rules.ts', `import { key } from '#page/sameForm.ts'`],
    ['an area: endpoints of another', 'mocks/server/site/menus/rules.ts', `import { a } from '../pages/handlers.ts'`],
    [
      'an area: a file of them',
      'mocks/server/site/menus/rules.ts',
      `import { a } from '../../customers/customers/handlers/export.ts'`,
    ],
    [
      'an area: jobs of another',
      'mocks/server/site/menus/rules.ts',
      `import { a } from '../../imports/imports/rows/jobs.ts'`,
    ],
    ['src: the provider', 'src/shell/start.tsx', `import { database } from '../../mocks/db/database.ts'`],
    ['src: journeys', 'src/shell/start.tsx', `import { forms } from '../../e2e/support/forms.ts'`],
    [
      'a feature: the inside of another',
      'src/features/orders/orders/queries.ts',
      `import { a } from '../../catalog/products/edit/schema.ts'`,
    ],
    ['a feature: the shell', `${PRODUCTS}/bulk.ts`, `import { logout } from '#shell/session.ts'`],
    [
      'the second implementation: the provider',
      'e2e/conform/second/api.ts',
      `import { a } from '../../../mocks/server/machine/limits.ts'`,
    ],
    ['lib: a package', 'src/lib/observable.ts', `import { useState } from 'react'`],
    ['lib: a package’s inside', 'src/lib/observable.ts', `import { jsx } from 'react/jsx-runtime'`],
    ['ui: the router', 'src/ui/Button.tsx', `import { Link } from 'react-router'`],
    ['ui: the query cache', 'src/ui/Button.tsx', `import { useQuery } from '@tanstack/react-query'`],
    ['the table of URLs: anything', 'src/paths.ts', `import { toSlug } from '#lib/friendlyName.ts'`],
    ['src: what is for tests', 'src/shell/routes.tsx', `import { openApp } from './testing/openApp.tsx'`],
    ['src: a test', 'src/page/AppLink.tsx', `import { makeApp } from './defineScreen.test.tsx'`],
    ['a computed path', 'src/page/defineScreen.ts', `const view = (path: string) => import(path)`],
    ['a folder without a rule', 'src/utils/strings.ts', `import { trim } from '#lib/visible.ts'`],
  ])('%s', (_, file, source) => {
    const all = {
      [file]: `\n${source}\n`,
      [`${PRODUCTS}/edit/ProductEditPage.tsx`]: '',
      'src/features/orders/orders/edit/Page.tsx': '',
    }
    expect(check(all).join('\n')).toContain(`${file}:2`)
  })

  test('a circular import of any length is found', () => {
    const files = {
      'src/lib/a.ts': `import { b } from './b.ts'`,
      'src/lib/b.ts': `export { c } from '#lib/c.ts'`,
      'src/lib/c.ts': `import './a.ts'`,
    }
    expect(check(files)).toEqual(['src/lib/a.ts → src/lib/b.ts → src/lib/c.ts import each other in a circle'])
  })
})

test('allowed imports pass', () => {
  const files = {
    'src/lib/money.ts': '',
    'src/lib/merge.ts': `import { sum } from './money.ts'`,
    'src/contract/products.ts': `import * as z from 'zod/mini'\nimport { sum } from '#lib/money.ts'`,
    'src/ui/Badge.tsx': `import { Icon } from './Icon.tsx'\nimport { useId } from 'react'`,
    'src/features/orders/orders/queries.ts': `import { a } from '#features/catalog/products/queries.ts'`,
    'src/features/orders/orders/list/OrderList.tsx': `import { a } from '../../../catalog/shared/productPicker/ProductPicker.tsx'`,
    'src/features/catalog/products/list/ProductListPage.test.tsx': `import { a } from '../../../../mocks/start/test/testServer.ts'`,
    'src/shell/routes.tsx': `import { a } from '#features/catalog/products/routes.ts'`,
    'mocks/start/products.ts': `import { listProducts } from '#contract/products/products.ts'\nimport { Hono } from 'hono'`,
    'mocks/server/site/menus/handlers.ts': `import { a } from '../pages/rules.ts'\nimport { b } from '../../catalog/products/rules.ts'`,
    'mocks/server/site/menus/menus.test.ts': `import { onOneDatabase } from '../../machine/testing.ts'\nimport { a } from './handlers.ts'`,
    'e2e/support/forms.ts': `import { PATHS } from '../../src/paths.ts'\nimport { seed } from '../../mocks/start/seeds/seed.ts'`,
  }
  expect(check(files)).toEqual([])
})

test('types and lazy imports may be circular', () => {
  const files = {
    'src/page/a.ts': `import type { B } from './b.ts'\nconst b = () => import('./b.ts')`,
    'src/page/b.ts': `import { a } from './a.ts'`,
  }
  expect(check(files)).toEqual([])
})
