import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HANDLERS } from '../../start/handlers.ts'
import { isAudited, keepsValues, kindOf, UNDOABLE } from './auditRules.ts'

const caller = { tenant: 'store', user: 'someone', session: '', impersonator: false }
const audited = HANDLERS.filter(({ endpoint }) => isAudited(endpoint, { ...caller, impersonator: true }))
const readerOf = (path: string) =>
  HANDLERS.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)?.endpoint

test('every change has a kind by which it is found', () => {
  expect(audited.filter(({ endpoint }) => !kindOf(endpoint.path)).map(({ endpoint }) => endpoint.name)).toEqual([])
})

test('an edit that can be undone is logged with its values', () => {
  for (const name of UNDOABLE) {
    const handler = HANDLERS.find(({ endpoint }) => endpoint.name === name)
    expect([name, handler?.endpoint.method]).toEqual([name, 'PUT'])
    if (!handler) continue
    expect([name, keepsValues(handler, readerOf(handler.endpoint.path))]).toEqual([name, true])
    expect([name, isAudited(handler.endpoint, caller)]).toEqual([name, true])
    expect([name, handler.before]).toEqual([name, undefined])
  }
})

test('what moves money or sends messages can’t be undone', () => {
  const others = /order|payment|kyc|postage|plan|subscription|administrator|password|email$|people|launch|domain/i
  const paths = HANDLERS.filter(({ endpoint }) => UNDOABLE.includes(endpoint.name)).map(({ endpoint }) => endpoint.path)
  expect(paths.filter(path => others.test(path))).toEqual([])
})

test('what belongs to a user alone is logged only of support', () => {
  const own = HANDLERS.filter(({ endpoint }) => endpoint.name === 'changePassword').map(({ endpoint }) => endpoint)
  expect(own.map(endpoint => isAudited(endpoint, caller))).toEqual([false])
  expect(own.map(endpoint => isAudited(endpoint, { ...caller, impersonator: true }))).toEqual([true])
})

/** Fields that say something of a secret, and not the secret. */
const ABOUT_SECRETS = ['accessTokenExpiresOn', 'hasAccessToken', 'secretKey', 'secretMadeOn']

test('no field whose values are logged is a secret', () => {
  const found = HANDLERS.flatMap(handler => {
    const reader = readerOf(handler.endpoint.path)
    if (!reader?.response || !keepsValues(handler, reader)) return []
    const schema = JSON.stringify(z.toJSONSchema(reader.response, { unrepresentable: 'any', io: 'input' }))
    return [...schema.matchAll(/"(\w*(?:secret|password|token|license|ssn|hash|accountNumber|cardNumber)\w*)":/gi)]
  }).map(([, name = '']) => name)
  expect([...new Set(found)].sort()).toEqual(ABOUT_SECRETS)
})
