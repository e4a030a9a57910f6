import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RECORD_MESSAGES, STATUS_MESSAGES } from './recordMessages.ts'

const resources = globSync('src/features/*/*/resource.ts').map(file => dirname(file).replaceAll('\\', '/'))

type Messages = { [key: string]: Messages | string }

function keysOf(messages: Messages, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )
}

function missingIn(messages: Messages, hasStatus = true): string[] {
  const keys = keysOf(messages)
  return [...RECORD_MESSAGES, ...(hasStatus ? STATUS_MESSAGES : [])].filter(wanted =>
    wanted.endsWith('*') ? !keys.some(key => key.startsWith(`${wanted.slice(0, -1)}_`)) : !keys.includes(wanted),
  )
}

test('a resource that lacks a message is reported', () => {
  expect(missingIn({ noun_one: 'page', status: { active: 'Active' } })).toContain('status.inactive')
  expect(missingIn({ noun_one: 'page' })).not.toContain('noun*')
  expect(missingIn({ noun: 'page' })).toContain('noun*')
})

describe.each(resources)('%s', feature => {
  test.each(['en', 'es', 'ar'])('has every message that dialogs and menus of a record show, in %s', language => {
    const file = `${feature}/locales/${language}.json`
    expect(existsSync(file)).toBe(true)
    const hasStatus = /^ {2}status[:,]/m.test(readFileSync(`${feature}/resource.ts`, 'utf8'))
    expect(missingIn(JSON.parse(readFileSync(file, 'utf8')) as Messages, hasStatus)).toEqual([])
  })
})

test('the check covers all resources', () => expect(resources).toContain('src/features/catalog/products'))
