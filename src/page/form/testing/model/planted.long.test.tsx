import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sequence } from './commands.ts'
import { modelOf } from './model.ts'

/* Verifies that the model finds defects: each of these mistakes is injected in turn, and some sequence must fail. The
   mocks are passed through when nothing is injected. */
const planted = vi.hoisted(() => ({ mistake: '' }))
const MOST_RUNS = 400

vi.mock('#api/client.ts', async original => {
  const client = await original<typeof import('#api/client.ts')>()
  const request: typeof client.request = (endpoint, input, options) =>
    client.request(endpoint, input, planted.mistake === 'newKey' ? { ...options, idempotencyKey: undefined } : options)
  return { ...client, request }
})

vi.mock('../../takeOver.ts', async original => {
  const { takeOver } = await original<typeof import('../../takeOver.ts')>()
  return {
    takeOver: ((form, base, values) =>
      takeOver(form, base, planted.mistake === 'overwritten' ? base : values)) satisfies typeof takeOver,
  }
})

vi.mock('../../draftStore.ts', async original => {
  const store = await original<typeof import('../../draftStore.ts')>()
  const keepDraft: typeof store.keepDraft = (key, draft) => {
    const values = { ...draft.values, description: (draft.base as { description?: string }).description }
    return store.keepDraft(key, planted.mistake === 'droppedField' ? { ...draft, values } : draft)
  }
  return { ...store, keepDraft }
})

vi.mock('../../openForms.ts', async original => {
  const forms = await original<typeof import('../../openForms.ts')>()
  const openForms: typeof forms.openForms = async () =>
    planted.mistake === 'openTaken' ? new Set() : await forms.openForms()
  return { ...forms, openForms }
})

vi.mock('#lib/merge.ts', async original => {
  const merge = await original<typeof import('#lib/merge.ts')>()
  const mergeThreeWay: typeof merge.mergeThreeWay = (base, mine, theirs) => {
    const result = merge.mergeThreeWay(base, mine, theirs)
    if (planted.mistake !== 'wholeList') return result
    const merged = { ...result.merged }
    for (const field of merge.differences(base, mine)) if (Array.isArray(mine[field])) merged[field] = mine[field]
    return { ...result, merged }
  }
  return { ...merge, mergeThreeWay }
})

const runOnce = await modelOf()

const MISTAKES = [
  ['newKey', 'each time a save is sent it gets a new idempotency key'],
  ['overwritten', 'what was saved overwrites what was typed meanwhile'],
  ['droppedField', 'drafts lack a field'],
  ['openTaken', 'the work of an open tab counts as left behind'],
  ['wholeList', 'a merge takes one person’s whole list'],
] as const

test.each(MISTAKES)('%s is found: %s', { timeout: 600_000 }, async mistake => {
  planted.mistake = mistake
  try {
    const property = fc.asyncProperty(sequence, each => runOnce(each))
    const result = await fc.check(property, { numRuns: MOST_RUNS, seed: 7, endOnFailure: true })
    console.log(`${mistake}: after ${result.numRuns} sequences. ${result.errorInstance}`)
    expect(result.failed).toBe(true)
  } finally {
    planted.mistake = ''
  }
})
