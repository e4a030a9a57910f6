import { expect, test } from 'vitest'
import { checkCasts } from './checkCasts.ts'
import { readSources } from './sources.ts'

/** They only shrink. */
const MOST = { code: 15, tests: 42 }

const isTest = (cast: string) => /\.test\.tsx?:/.test(cast)

test('few casts keep a wrong value or message key from being found', () => {
  const casts = checkCasts(readSources())
  const inCode = casts.filter(cast => !isTest(cast))
  expect(inCode.slice(0, MOST.code), inCode.join('\n')).toEqual(inCode)
  expect(casts.filter(isTest).length).toBeLessThanOrEqual(MOST.tests)
})

test.each([
  ['a value', "save('New' as never)"],
  ['a key', "t('status.New' as 'status.Old')"],
  ['a key of a variable', "t(label as 'label')"],
  ['a key with a value', `i18next.t(\`orders:status.\${status}\` as 'orders:status.New', { count })`],
  ['a key with a call', `t(\`event.\${event.replace('.', '_')}\` as 'event.order')`],
  ['a value in a key', `t(\`field.\${name as 'name'}\`)`],
  ['a call in a key', `t(\`event.\${event.replace('.', '_') as 'order_created'}\`)`],
])('planted: a cast of %s', (_, code) => {
  expect(checkCasts(new Map([['src/features/orders/List.tsx', code]]))).toHaveLength(1)
})

test('keys of the value’s own spelling need no cast', () => {
  const code = `t(\`event.\${event}\`, { count })\nt('of', { n: n as number })\nat(value as string)`
  expect(checkCasts(new Map([['src/features/orders/List.tsx', code]]))).toEqual([])
})
