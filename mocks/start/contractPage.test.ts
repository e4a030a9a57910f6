import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { printContract } from './contractPage.ts'
import { ENDPOINTS } from './handlers.ts'
import { fieldRows, typeInWords } from './schemaInWords.ts'

const noLink = () => undefined

describe('the printed contract', () => {
  let page = ''
  beforeAll(async () => {
    page = await printContract()
  })

  it('has every endpoint, so that another team can build a provider', () => {
    for (const { endpoint } of ENDPOINTS)
      expect(page).toContain(`### ${endpoint.name}\n\n\`${endpoint.method} /${endpoint.path}\``)
  })

  it('has a section in words for each area, which is a folder', () => {
    const folders = globSync('mocks/server/*/*').map(folder => basename(folder))
    expect(folders).toEqual(expect.arrayContaining([...new Set(ENDPOINTS.map(({ area }) => area))]))
    for (const title of ['API keys', 'Bulk edit', 'SEO', 'Store credits']) expect(page).toContain(`\n## ${title}\n`)
  })

  it('links only to schemas that it describes', () => {
    const headings = new Set([...page.matchAll(/^### (.+)$/gm)].map(match => match[1]?.toLowerCase()))
    for (const [, target] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(headings.has(target), `#${target}`).toBe(true)
  })

  it('describes money as dollars, as it is sent', () => {
    expect(page).toMatch(/\| `pricing.listPrice` \| number/)
  })
})

describe('a schema in words', () => {
  it.each([
    [{ type: 'string', maxLength: 75 }, 'text, at most 75 characters'],
    [{ type: ['string', 'null'], default: null }, 'text or `null`; `null` by default'],
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'whole number'],
    [{ type: 'array', minItems: 1, items: { type: 'string' } }, 'list of text, at least 1 item'],
    [{ enum: ['Active', 'Inactive'] }, 'one of `Active`, `Inactive`'],
    [{ type: 'string', pattern: '^a|b$' }, 'text, matching `^a\\|b$`'],
    [{}, 'anything'],
  ])('%o', (schema, words) => {
    expect(typeInWords(schema, noLink)).toBe(words)
  })

  it('lists the fields of lists and of nullable objects', () => {
    const item = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
    const schema = {
      type: 'object',
      properties: { rows: { type: 'array', items: item }, owner: { anyOf: [item, { type: 'null' }] } },
    }
    expect(fieldRows(schema, noLink).map(({ field }) => field)).toEqual(['rows', 'rows[].name', 'owner', 'owner.name'])
  })
})
