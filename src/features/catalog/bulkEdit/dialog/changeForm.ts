import * as z from 'zod/mini'
import { SELECTED_AT_ONCE } from '#contract/catalog/bulkEdits.ts'
import {
  CHANGE_RULES,
  type ChangedField,
  changedFields,
  MOST_PERCENT,
  type ProductChanges,
  TaxCode,
  TextPattern,
} from '#contract/catalog/productChanges.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { Tags } from '#contract/content/imageLibrary.ts'
import { broken } from '#contract/rules/rules.ts'
import { textToCents } from '#lib/money.ts'
import type { Ending } from '#lib/priceChange.ts'

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
    const refuse = (message: string, path: string[] = []) =>
      issues.push({ code: 'custom', input: value, path, message })
    for (const [field, error] of Object.entries(errors)) refuse(error, ['fields', field])
    if (Object.keys(errors).length > 0) return
    if (changedFields(changes).length === 0) refuse(broken('change'))
    else if (!value.isAll && selected > SELECTED_AT_ONCE) refuse('problem.tooMany')
  })

export const takesOwnPrices = ({ fields: { price }, ownPrices }: Omit<ChangeForm, 'isAll'>) =>
  ownPrices ?? price?.how !== 'set'

export const isPercent = (how: ChangeMode): how is 'raisePercent' | 'lowerPercent' =>
  how === 'raisePercent' || how === 'lowerPercent'

/** Whether values are chosen, so that some can be removed. */
const isChosen = (kind: Kind) => kind === 'categories' || kind === 'tags'

/** Whether a kind of change needs no value. */
export const isWhole = (kind: Kind, how: ChangeMode) =>
  kind === 'state' || kind === 'yesNo' || (how === 'remove' && !isChosen(kind))

/** The changes, or the errors by field. */
export function readForm(form: ChangeForm): {
  changes: ProductChanges
  /** The rule that each field breaks. */
  errors: Partial<Record<ChangedField, string>>
} {
  const changes: Record<string, unknown> = {}
  const errors: Partial<Record<ChangedField, string>> = {}
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

type Read = { value: unknown } | { error: string }

const errorOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

function readText(schema: z.ZodMiniType, { how, value }: FieldChange): Read {
  const text = how === 'remove' ? '' : value.trim()
  const error = how === 'set' && text === '' ? broken('required') : errorOf(schema, text)
  return error === undefined ? { value: text } : { error }
}

function readField(kind: Kind, change: FieldChange): Read {
  const { how, value, chosen } = change
  switch (kind) {
    case 'price':
    case 'money':
      return readMoney(change)
    case 'categories':
      return chosen.length > 0 || how === 'replace' ? { value: { how, ids: chosen } } : { error: broken('noneChosen') }
    case 'tags': {
      if (chosen.length === 0 && how !== 'replace') return { error: broken('noneChosen') }
      const error = errorOf(Tags, chosen)
      return error === undefined ? { value: { how, tags: chosen } } : { error }
    }
    case 'inventory': {
      const quantity = numberOf(value)
      const most = PRODUCT_LIMITS.quantity
      const least = how === 'set' ? -most : 1
      const isFine = Number.isInteger(quantity) && quantity >= least && quantity <= most
      return isFine ? { value: { how, quantity } } : { error: broken('wholeRange', { least, most }) }
    }
    case 'state':
      return { value: how }
    case 'yesNo':
      return { value: how === 'yes' }
    case 'weight': {
      const weight = numberOf(value)
      return weight >= 0 && weight <= PRODUCT_LIMITS.weight ? { value: weight } : { error: CHANGE_RULES.weight }
    }
    case 'text':
      return readText(TaxCode, change)
    case 'pattern':
      return readText(TextPattern, change)
  }
}

function readMoney({ how, value, ending }: FieldChange): Read {
  if (how === 'remove') return { value: { how } }
  if (isPercent(how)) {
    const percent = numberOf(value)
    const most = how === 'lowerPercent' ? 100 : MOST_PERCENT
    const isFine = /^\d+(\.\d{1,2})?$/.test(value.trim()) && percent > 0 && percent <= most
    return isFine ? { value: { how, percent, ending } } : { error: CHANGE_RULES[how] }
  }
  const amount = textToCents(value)
  const isFine = amount !== null && amount >= 0 && amount <= PRODUCT_LIMITS.price
  return isFine ? { value: { how, amount } } : { error: CHANGE_RULES.amount }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
