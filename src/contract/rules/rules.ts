import * as z from 'zod/mini'
import { formatMoney } from '#lib/money.ts'
import { isBlank } from '#lib/visible.ts'
import type bounds from './locales/en.json'
import type refusals from './refusals/locales/en.json'

type Bare<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key
/** The rules that have words in every language: what a value must be, and what refuses a request for another reason (`refusals/`). */
export type RuleCode = Bare<keyof typeof bounds | keyof typeof refusals>

/** The numbers and texts in a rule's sentence, by placeholder. Amounts are integer cents; their names end with `Cents`. */
export type Limits = Readonly<Record<string, number | string>>

/**
 * The error of a value that breaks a rule: `rules:tooLong {"most":75}`. Forms word it in the merchant's language, the provider
 * sends code, limits and the English sentence.
 */
export const broken = (code: RuleCode, limits: Limits = {}): string => ruleError(code, limits)

/** The same for a code of the provider, which may have no words here; its own sentence is the limit `said`. */
export const ruleError = (code: string, limits: Limits): string => `rules:${code} ${JSON.stringify(limits)}`

/** The rule in an error's message; `null` if it is another text. */
export function ruleIn(message: string): { code: string; limits: Limits } | null {
  const [, code, limits] = /^rules:(\w+) (\{.*\})$/s.exec(message) ?? []
  return code !== undefined && limits !== undefined ? { code, limits: JSON.parse(limits) } : null
}

/** Limits as a language writes them, amounts under their names without `Cents`; `count` decides the plural form. */
export function limitTexts(limits: Limits, language: string): Record<string, string | number> {
  const texts = Object.entries(limits).map(([name, value]) => {
    if (typeof value === 'string') return [name, value]
    if (name.endsWith('Cents')) return [name.slice(0, -'Cents'.length), formatMoney(value, language)]
    return [name, value.toLocaleString(language).replace('-', '−')]
  })
  const { most, least } = limits
  return { ...Object.fromEntries(texts), count: [most, least].find(limit => typeof limit === 'number') ?? 0 }
}

/** The rule of a bound that brings no words of its own: its kind and its number are all that the sentence needs. */
function ruleOfBound(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (issue.origin === 'string') return broken('tooLong', { most })
    if (issue.origin === 'array') return broken('tooMany', { most })
    if (issue.origin === 'file') return broken('fileTooLarge', { most: most / 1_000_000 })
    return broken('tooLarge', { most })
  }
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum)
    if (issue.origin === 'string') return least === 1 ? broken('required') : broken('tooShort', { least })
    if (issue.origin === 'array') return least === 1 ? broken('noneChosen') : broken('tooFew', { least })
    return broken(issue.inclusive ? 'tooSmall' : 'notAbove', { least })
  }
  if (issue.code === 'invalid_type' && issue.expected === 'int' && typeof issue.input === 'number') {
    return broken('wholeNumber')
  }
  return issue.code === 'invalid_format' && issue.format === 'email' ? broken('email') : undefined
}

// Once, for every schema of the contract and every form.
z.config({ customError: ruleOfBound })

/** A text with something to read; the code says what is missing. */
export const filled = (code: RuleCode = 'required') => z.refine<string>(text => !isBlank(text), { error: broken(code) })

/** A number with at most so many decimals. */
export const atMostDecimals = (most: number) =>
  z.refine<number>(value => Number(value.toFixed(most)) === value, { error: () => broken('decimals', { most }) })

/** Integer cents from one amount to another. */
export function amountWithin(leastCents: number, mostCents: number) {
  const rule = { error: () => broken('amount', { leastCents, mostCents }) }
  return [z.gte(leastCents, rule), z.lte(mostCents, rule)] as const
}

/** A text that is empty or fits. */
export const emptyOr = (fits: (text: string) => boolean, code: RuleCode) =>
  z.refine<string>(text => text === '' || fits(text), { error: broken(code) })
