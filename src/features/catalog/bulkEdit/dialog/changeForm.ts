import * as z from 'zod/mini'
import { SELECTED_AT_ONCE } from '#contract/catalog/bulkEdits.ts'
import {
  type ChangedField,
  changedFields,
  MOST_PERCENT,
  PATTERN_LIMIT,
  PLACEHOLDERS,
  type ProductChanges,
} from '#contract/catalog/productChanges.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { TAG_LIMITS } from '#contract/content/imageLibrary.ts'
import { textToCents } from '#lib/money.ts'
import type { Ending } from '#lib/priceChange.ts'
import { unknownPlaceholders } from '#lib/textPattern.ts'

const MONEY = ['set', 'raise', 'lower', 'raisePercent', 'lowerPercent'] as const

/** How each kind of field can be changed. */
export const CHANGE_MODES = {
  price: MONEY,
  money: [...MONEY, 'remove'],
  categories: ['add', 'remove', 'replace'],
  inventory: ['set', 'add', 'subtract'],
  state: ['Active', 'Inactive'],
  yesNo: ['yes', 'no'],
  text: ['set', 'remove'],
  weight: ['set'],
  pattern: ['set', 'remove'],
  tags: ['add', 'remove', 'replace'],
} as const
export type Kind = keyof typeof CHANGE_MODES
export type ChangeMode = (typeof CHANGE_MODES)[Kind][number]

export const KIND_OF: Record<ChangedField, Kind> = {
  price: 'price',
  salePrice: 'money',
  msrp: 'money',
  categories: 'categories',
  inventory: 'inventory',
  state: 'state',
  taxCode: 'text',
  isTaxable: 'yesNo',
  requiresShipping: 'yesNo',
  weight: 'weight',
  title: 'pattern',
  metaDescription: 'pattern',
  imageTags: 'tags',
}

/** The dialog's state of one field. */
export interface FieldChange {
  how: ChangeMode
  /** Plain decimal text of a number. */
  value: string
  ending: Ending
  /** Categories by id, or tags. */
  chosen: string[]
}

// Messages are keys of the namespace `bulkEdit`.
const Form = z.object({
  /** All search results instead of the selected products. */
  isAll: z.boolean(),
  /** Missing fields are not changed, and neither is `null`: a change that was taken back. */
  fields: z.custom<Partial<Record<ChangedField, FieldChange | null>>>(),
  /** Default: variants follow a relative change, and keep their prices where one price is set for all. */
  ownPrices: z.nullable(z.boolean()),
})
export type ChangeForm = z.output<typeof Form>

export const NOTHING: ChangeForm = { isAll: false, fields: {}, ownPrices: null }

/** The dialog's inputs where this many products are selected. */
export const changeSchema = (selected: number) =>
  Form.check(({ value, issues }) => {
    const { changes, errors } = readForm(value)
    const refuse = (problem: string, path: string[] = []) =>
      issues.push({ code: 'custom', input: value, path, message: `problem.${problem}` })
    for (const [field, error] of Object.entries(errors)) refuse(error, ['fields', field])
    if (Object.keys(errors).length > 0) return
    if (changedFields(changes).length === 0) refuse('nothing')
    else if (!value.isAll && selected > SELECTED_AT_ONCE) refuse('tooMany')
  })

export const takesOwnPrices = ({ fields: { price }, ownPrices }: Omit<ChangeForm, 'isAll'>) =>
  ownPrices ?? price?.how !== 'set'

type FieldError =
  | 'amount'
  | 'percent'
  | 'percentLower'
  | 'quantity'
  | 'categories'
  | 'tags'
  | 'weight'
  | 'taxCode'
  | 'pattern'
  | 'placeholder'

export const isPercent = (how: ChangeMode) => how === 'raisePercent' || how === 'lowerPercent'

/** Whether values are chosen, so that some can be removed. */
const isChosen = (kind: Kind) => kind === 'categories' || kind === 'tags'

/** Whether a kind of change needs no value. */
export const isWhole = (kind: Kind, how: ChangeMode) =>
  kind === 'state' || kind === 'yesNo' || (how === 'remove' && !isChosen(kind))

/** The changes, or the errors by field. */
export function readForm(form: ChangeForm): {
  changes: ProductChanges
  errors: Partial<Record<ChangedField, FieldError>>
} {
  const changes: Record<string, unknown> = {}
  const errors: Partial<Record<ChangedField, FieldError>> = {}
  for (const [name, change] of Object.entries(form.fields)) {
    if (!change) continue
    const field = name as ChangedField
    const read = readField(KIND_OF[field], change)
    if ('error' in read) errors[field] = read.error
    else changes[field] = read.value
  }
  if (changes.price && takesOwnPrices(form)) changes.ownPrices = true
  return { changes: changes as ProductChanges, errors }
}

function readField(kind: Kind, change: FieldChange): { value: unknown } | { error: FieldError } {
  const { how, value, chosen } = change
  switch (kind) {
    case 'price':
    case 'money':
      return readMoney(change)
    case 'categories':
      return chosen.length > 0 || how === 'replace' ? { value: { how, ids: chosen } } : { error: 'categories' }
    case 'tags': {
      const isShort = chosen.length <= TAG_LIMITS.tags && chosen.every(tag => tag.length <= TAG_LIMITS.tag)
      const isFine = isShort && (chosen.length > 0 || how === 'replace')
      return isFine ? { value: { how, tags: chosen } } : { error: 'tags' }
    }
    case 'inventory': {
      const quantity = numberOf(value)
      const isFine = Number.isInteger(quantity) && Math.abs(quantity) <= PRODUCT_LIMITS.quantity
      return isFine && (how === 'set' || quantity > 0) ? { value: { how, quantity } } : { error: 'quantity' }
    }
    case 'state':
      return { value: how }
    case 'yesNo':
      return { value: how === 'yes' }
    case 'weight': {
      const weight = numberOf(value)
      return weight >= 0 && weight <= PRODUCT_LIMITS.weight ? { value: weight } : { error: 'weight' }
    }
    case 'text': {
      const text = how === 'remove' ? '' : value.trim()
      const isFine = text.length <= PRODUCT_LIMITS.taxCode && (how === 'remove' || text !== '')
      return isFine ? { value: text } : { error: 'taxCode' }
    }
    case 'pattern': {
      const text = how === 'remove' ? '' : value.trim()
      if (how === 'set' && (text === '' || text.length > PATTERN_LIMIT)) return { error: 'pattern' }
      return unknownPlaceholders(text, PLACEHOLDERS).length > 0 ? { error: 'placeholder' } : { value: text }
    }
  }
}

function readMoney({ how, value, ending }: FieldChange): { value: unknown } | { error: FieldError } {
  if (how === 'remove') return { value: { how } }
  if (isPercent(how)) {
    const percent = numberOf(value)
    const most = how === 'lowerPercent' ? 100 : MOST_PERCENT
    const isFine = /^\d+(\.\d{1,2})?$/.test(value.trim()) && percent > 0 && percent <= most
    return isFine ? { value: { how, percent, ending } } : { error: how === 'lowerPercent' ? 'percentLower' : 'percent' }
  }
  const amount = textToCents(value)
  const isFine = amount !== null && amount >= 0 && amount <= PRODUCT_LIMITS.price
  return isFine ? { value: { how, amount } } : { error: 'amount' }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
