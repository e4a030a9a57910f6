import type * as z from 'zod/mini'
import { DRAFT_VERSION, type SaveAttempt, type StoredDraft } from './draftStore.ts'

/** A stored draft whose values fit this release's form. */
export interface CheckedDraft<Values> {
  key: IDBValidKey[]
  revision: number
  savedAt: number
  base: Values
  values: Values
  attempt?: SaveAttempt<unknown, Values>
  /** Values without a field in the form: name and text, so that the user can copy them. */
  unusable: [name: string, text: string][]
}

/** Structural problems only: a draft may contain an invalid price. */
const STRUCTURAL = new Set(['invalid_type', 'invalid_value', 'invalid_union', 'invalid_element', 'invalid_key'])

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks a draft against the form's schema. `shown` is the form's current content; it replaces values that the draft
 * lacks or that no longer fit, so that the form never receives unexpected values.
 */
export function checkDraft<Values extends object>(
  schema: z.ZodMiniType<unknown, Values>,
  draft: StoredDraft,
  shown: Values,
): CheckedDraft<Values> {
  const isReadable = (draft.version ?? DRAFT_VERSION) <= DRAFT_VERSION && isFields(draft.values)
  const values = isReadable ? fitting(schema, draft.values as Fields, shown) : { fits: shown, unusable: [] }
  const base = isFields(draft.base) ? fitting(schema, draft.base, shown) : { fits: shown }
  const unusable = isReadable ? values.unusable : [['', draft.values] as const]
  const { attempt } = draft
  const sent = attempt && isFields(attempt.values) ? fitting(schema, attempt.values, shown) : undefined
  return {
    key: draft.key,
    revision: draft.revision ?? 0,
    savedAt: draft.savedAt ?? 0,
    base: base.fits,
    values: values.fits,
    // Complete: a value that is missing could not be sent.
    attempt: attempt && sent?.unusable.length === 0 ? { ...attempt, values: sent.fits } : undefined,
    unusable: unusable.map(([name, value]) => [name, asText(value)]),
  }
}

function fitting<Values extends object>(schema: z.ZodMiniType<unknown, Values>, found: Fields, shown: Values) {
  const known = Object.keys(shown)
  const candidate = {
    ...shown,
    ...Object.fromEntries(known.flatMap(name => (name in found ? [[name, found[name]]] : []))),
  }
  const issues = schema.safeParse(candidate).error?.issues ?? []
  const broken = new Set(issues.filter(({ code }) => STRUCTURAL.has(code)).map(({ path }) => String(path[0])))
  const isUnusable = (name: string) => broken.has(name) || !known.includes(name)
  return {
    fits: {
      ...candidate,
      ...Object.fromEntries(known.flatMap(name => (broken.has(name) ? [[name, shown[name as keyof Values]]] : []))),
    } as Values,
    unusable: Object.entries(found).filter(([name, value]) => isUnusable(name) && asText(value).trim() !== ''),
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? ''))
