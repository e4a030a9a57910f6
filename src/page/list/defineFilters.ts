import i18next, { type TFunction } from 'i18next'
import type { Condition, ConditionOf, FilterFields } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatMoney, textToCents } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { choice, dollars, type ListSearch, type Reader, type SearchOf, text, toListQuery } from './listSearch.ts'
import { day, whole } from './searchParamParsers.ts'

type Namespace = keyof Messages

/** Values to select from, with their words. */
export interface FilterOptions {
  options: readonly (readonly [value: string, words: string])[]
  /** What is wrong with the value. */
  error?: string
}

interface FilterBase<Value extends string> {
  /** Its value in the URL; empty without the filter. */
  read: Reader<Value | ''>
  conditionOf: (value: string) => Condition
  textOf: (value: string, t: TFunction) => string
}

/** One of several values. */
export interface ChoiceFilter<Value extends string = string> extends FilterBase<Value> {
  kind: 'choice'
  /** The words of its control without the filter: "Any status". */
  any: (t: TFunction) => string
  /** Empty if `useOptions` has them. */
  values: readonly string[]
  /** The options of its control, where they are loaded. */
  useOptions?: (value: string) => FilterOptions
  /** The text of its chip, where it is loaded. */
  useText?: (value: string) => string
  /** A row of its own; others share one. */
  isWide?: boolean
  /** Links set it, and it can be removed; there is no list to choose from. */
  isFromLink?: boolean
}

/** One end of a range. */
export interface BoundFilter extends FilterBase<string> {
  kind: 'bound'
  unit: Unit
  /** The other end, if this is the lower one. */
  to: string | null
}

export type Filter = ChoiceFilter | BoundFilter

const money = (typed: string) => formatMoney(textToCents(typed) ?? 0, i18next.language)

/** How the bounds of a field are written in the URL, sent and shown. */
const UNITS = {
  cents: { read: dollars, toValue: (typed: string) => textToCents(typed) ?? 0, textOf: money },
  dollars: { read: dollars, toValue: (typed: string) => Number(typed), textOf: money },
  whole: {
    read: whole,
    toValue: (typed: string) => Number(typed),
    textOf: (typed: string) => formatNumber(Number(typed)),
  },
  // Sent as a day: the provider has the store's calendar.
  moment: {
    read: day,
    toValue: (typed: string) => typed,
    textOf: (typed: string) => formatDay(typed, i18next.language),
  },
}
type Unit = keyof typeof UNITS

/** The fields of a list that are declared so. */
type FieldOf<List extends { filters: FilterFields }, Kind> = {
  [Name in keyof List['filters'] & string]: List['filters'][Name] extends Kind ? Name : never
}[keyof List['filters'] & string]
type WordOf<Field> = Field extends { eq: readonly (infer Value extends string | boolean)[] } ? `${Value}` : never

interface Texts<Value extends string, Ns extends Namespace> {
  any: (t: TFunction<Ns>) => string
  textOf: (value: Value, t: TFunction<Ns>) => string
}

interface Kinds<List extends { filters: FilterFields }, Ns extends Namespace> {
  /** One of the values that the contract names, or `only` some of them. */
  oneOf: <
    Field extends FieldOf<List, { eq: readonly unknown[] }>,
    Word extends WordOf<List['filters'][Field]> = WordOf<List['filters'][Field]>,
  >(
    field: Field,
    texts: Texts<Word, Ns> & { only?: readonly Word[]; isWide?: boolean },
  ) => ChoiceFilter<Word>
  /** One of these words of the URL, each with its condition. */
  oneCondition: <Word extends string>(
    conditions: Record<Word, ConditionOf<List>>,
    texts: Texts<NoInfer<Word>, Ns>,
  ) => ChoiceFilter<Word>
  /** One of the store's own values, which are loaded. */
  picked: (
    field: FieldOf<List, { eq: 'text' }>,
    texts: Pick<Texts<string, Ns>, 'any'> &
      Required<Pick<ChoiceFilter, 'useOptions'>> &
      Pick<ChoiceFilter, 'useText' | 'isWide' | 'isFromLink'>,
  ) => ChoiceFilter
  /** From one value to another, both included; either may be missing. */
  range: <const From extends string, const To extends string>(
    from: From,
    to: To,
    field: FieldOf<List, { range: string }>,
  ) => Record<From | To, BoundFilter>
}

type Readers<Filters> = { [Name in keyof Filters]: Filters[Name] extends { read: infer Read } ? Read : never }
/** The filters' part of a list's state. */
type Values<Filters> = SearchOf<Readers<Filters>>

/** What `ListFilters` shows for a list whose state contains the filters. */
export interface DefinedFilters<Search> {
  messages: Namespace
  filters: Record<string, Filter>
  none: Partial<Search> & Record<string, string>
}

/**
 * Declares the filters of a list once: their names and values in the URL, the conditions that are sent, their controls and
 * chips. `filter.title` and `filter.<name>` of the messages are the titles.
 */
export function defineFilters<
  List extends { filters: FilterFields },
  const Ns extends Namespace,
  Filters extends Record<string, Filter>,
>(list: List, messages: Ns, declare: (kinds: Kinds<List, Ns>) => Filters) {
  const filters = declare(kindsOf(list.filters) as unknown as Kinds<List, Ns>)
  const ofEach = (partOf: (filter: Filter) => unknown): unknown =>
    Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, partOf(filter)]))
  const active = (search: Values<Filters>) => activeIn(filters, search as Record<string, string>)
  return {
    messages,
    filters,
    readers: ofEach(({ read }) => read) as Readers<Filters>,
    none: ofEach(() => '') as Values<Filters>,
    /** Whether filters or words leave out rows. */
    isNarrowed: (search: Values<Filters> & { search: string }) => search.search !== '' || active(search).length > 0,
    /** The endpoint's query for a state of the list, of which a view has these conditions. */
    query: (search: Values<Filters> & ListSearch, view: readonly ConditionOf<List>[]): ListQuery =>
      toListQuery<List>(search, [
        ...view,
        ...active(search).map(([, value, filter]) => filter.conditionOf(value) as ConditionOf<List>),
      ]),
  }
}

function kindsOf(fields: FilterFields) {
  const bound = (field: string, isUpper: boolean, to: string | null) => {
    const { range: unit } = fields[field] as { range: Unit }
    const { read, toValue, textOf } = UNITS[unit]
    const conditionOf = (typed: string) => ({ field, operator: isUpper ? 'le' : 'ge', value: toValue(typed) })
    return { kind: 'bound', unit, to, read, textOf, conditionOf }
  }
  const equals = (field: string, value: unknown) => ({ field, operator: 'eq', value })
  const oneCondition = (conditions: Record<string, unknown>, texts: object) => {
    const values = Object.keys(conditions)
    const conditionOf = (word: string) => conditions[word]
    return { kind: 'choice', values, read: choice(['', ...values], ''), conditionOf, ...texts }
  }
  return {
    oneCondition,
    oneOf: (field: string, { only, ...texts }: { only?: readonly string[] }) => {
      const values = (fields[field] as { eq: readonly unknown[] }).eq.filter(
        value => only?.includes(`${value}`) ?? true,
      )
      return oneCondition(Object.fromEntries(values.map(value => [value, equals(field, value)])), texts)
    },
    picked: (field: string, texts: object) => {
      const conditionOf = (value: string) => equals(field, value)
      return { kind: 'choice', values: [], read: text, conditionOf, textOf: (value: string) => value, ...texts }
    },
    range: (from: string, to: string, field: string) => ({
      [from]: bound(field, false, to),
      [to]: bound(field, true, null),
    }),
  }
}

/** The filters that are set, with their values. */
export const activeIn = (filters: Record<string, Filter>, search: Readonly<Record<string, string>>) =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = search[name] ?? ''
    return value === '' ? [] : [[name, value, filter] as const]
  })
