import { expect, test } from 'vitest'
import { withoutDescriptions } from './contractDescriptions.ts'

test('what only the provider reads of an endpoint is left out', () => {
  const code = `const summary = 'kept'
    export const a = endpoint({ name: 'a', summary: \`At most \${MOST}.\`, source, method: 'POST', limits: [{ most: 1 }],
      query: z.object({ source: z.string() }), problems: [400, 404] })
    export const b = /* @__PURE__ */ endpoint({ summary: 'B.' })
    other({ summary: 'kept' })`
  const left = withoutDescriptions(code)
  expect(left).toMatch(/name: 'a',\s*method: 'POST',\s*query: z.object\(\{ source: z.string\(\) \}\),\s*\}\)/)
  expect(left).toContain("const summary = 'kept'")
  expect(left).toContain("other({ summary: 'kept' })")
  expect(left).toContain('endpoint({  })')
})

test('what has no endpoints stays as it is', () => {
  expect(withoutDescriptions('export const a = { summary: 1 }')).toBe('export const a = { summary: 1 }')
})
