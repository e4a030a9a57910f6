/**
 * The filter language of the list endpoints: `state eq "Active" and price ge 12.5 and text contains "mug"`.
 *
 * The documents show two filters of this form (`createdAt gt {date}` and state equals) and no grammar; this is the
 * smallest one that contains both. Text is a JSON string, so that it can contain any character. Conditions are joined
 * with `and` only.
 */
export const OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'contains'] as const
export type Operator = (typeof OPERATORS)[number]

/** Limits of a filter. Words are those of one search text. */
export const FILTER_LIMITS = { length: 10_000, conditions: 20, words: 20 } as const

export interface Condition {
  field: string
  operator: Operator
  value: string | number | boolean
}

/**
 * The fields that a list can be filtered by, beside its endpoint: the app's conditions are typed by them, the provider
 * refuses all others, and the printed contract lists them.
 */
export interface FilterField<
  Allowed extends Operator = Operator,
  Value extends Condition['value'] = Condition['value'],
> {
  readonly operators: readonly Allowed[]
  /** The values that it can have, or what they are. */
  readonly values: readonly Value[] | 'text' | 'moment' | 'whole' | 'cents' | 'dollars'
  /** What is compared, for the printed contract. */
  readonly note: string
}
export type FilterFields = Readonly<Record<string, FilterField>>

const BOUNDS = ['gt', 'ge', 'lt', 'le'] as const
type Bound = (typeof BOUNDS)[number]

/**
 * One of these values.
 * @__NO_SIDE_EFFECTS__
 */
export const oneOf = <const Value extends string | boolean>(
  values: readonly Value[],
  note = '',
): FilterField<'eq', Value> => ({ operators: ['eq'], values, note })

/**
 * One text, all of it.
 * @__NO_SIDE_EFFECTS__
 */
export const exactly = (note = ''): FilterField<'eq', string> => ({ operators: ['eq'], values: 'text', note })

/**
 * All words of a text, in any order, in what `places` names.
 * @__NO_SIDE_EFFECTS__
 */
export const words = (places: string): FilterField<'contains', string> => ({
  operators: ['contains'],
  values: 'text',
  note: `all words in any order: ${places}`,
})

/**
 * A number, or numbers from or to one.
 * @__NO_SIDE_EFFECTS__
 */
export const amount = (unit: 'whole' | 'cents'): FilterField<'eq' | Bound, number> => ({
  operators: ['eq', ...BOUNDS],
  values: unit,
  note: '',
})

/**
 * Prices from or to one.
 * @__NO_SIDE_EFFECTS__
 */
export const price = (note: string): FilterField<Bound, number> => ({ operators: BOUNDS, values: 'dollars', note })

/**
 * Moments from or to one, in ISO 8601.
 * @__NO_SIDE_EFFECTS__
 */
export const moment = (): FilterField<Bound, string> => ({ operators: BOUNDS, values: 'moment', note: '' })

/** A condition on one of these fields. */
export type ConditionOn<Fields extends FilterFields> = {
  [Field in keyof Fields & string]: Fields[Field] extends FilterField<infer Allowed, infer Value>
    ? { field: Field; operator: Allowed; value: Value }
    : never
}[keyof Fields & string]

/** A condition that the list of this endpoint can be filtered by. */
export type ConditionOf<List extends { filters: FilterFields }> = ConditionOn<List['filters']>

/** Default of a type that must be given: no condition fits it. */
export type UnnamedList = { filters: Record<never, never> }

/** The `filter` parameter of the list that is named by its type; `undefined` without conditions. */
export function formatFilter<List extends { filters: FilterFields } = UnnamedList>(
  conditions: readonly NoInfer<ConditionOf<List>>[],
): string | undefined {
  if (conditions.length === 0) return undefined
  return conditions.map((c: Condition) => `${c.field} ${c.operator} ${JSON.stringify(c.value)}`).join(' and ')
}

const CONDITION =
  /\s*([a-zA-Z][\w.]*)\s+(eq|ne|gt|ge|lt|le|contains)\s+("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false)\s*/y

/** Reads what `formatFilter` wrote; `null` if the text is not in the language. */
export function parseFilter(text: string): Condition[] | null {
  const conditions: Condition[] = []
  let at = 0
  while (at < text.length) {
    CONDITION.lastIndex = at
    const match = CONDITION.exec(text)
    const value = match && readValue(match[3] as string)
    if (!match || value === undefined || value === null) return null
    conditions.push({ field: match[1] as string, operator: match[2] as Operator, value })
    at = CONDITION.lastIndex
    if (at === text.length) break
    if (!text.startsWith('and ', at)) return null
    at += 'and '.length
    if (text.slice(at).trim() === '') return null
  }
  return conditions
}

function readValue(text: string): Condition['value'] | undefined {
  try {
    return JSON.parse(text) as Condition['value']
  } catch {
    return undefined
  }
}
