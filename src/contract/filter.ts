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
 * A field that a list can be filtered by, declared beside its endpoint: one of some values or any text, amounts or moments
 * in a range, or text that contains all words in any order. The app's conditions are typed by it, the provider refuses all
 * others, and the printed contract lists it, with the note.
 */
export type FilterField =
  | { readonly eq: readonly (string | boolean)[] | 'text'; readonly note?: string }
  | { readonly range: 'whole' | 'cents' | 'dollars' | 'moment'; readonly note?: string }
  | { readonly words: string }
export type FilterFields = Readonly<Record<string, FilterField>>

export const BOUNDS = ['gt', 'ge', 'lt', 'le'] as const satisfies readonly Operator[]
type Bound = (typeof BOUNDS)[number]

type Test<Field extends FilterField> = Field extends { eq: readonly (infer Value)[] }
  ? { operator: 'eq'; value: Value }
  : Field extends { eq: 'text' }
    ? { operator: 'eq'; value: string }
    : Field extends { range: 'moment' }
      ? { operator: Bound; value: string }
      : Field extends { range: 'dollars' }
        ? { operator: Bound; value: number }
        : Field extends { range: string }
          ? { operator: 'eq' | Bound; value: number }
          : { operator: 'contains'; value: string }

/** A condition on one of these fields; any, if they are not known. */
export type ConditionOn<Fields extends FilterFields> = string extends keyof Fields
  ? Condition
  : { [Name in keyof Fields & string]: { field: Name } & Test<Fields[Name]> }[keyof Fields & string]

/** A condition that the list of this endpoint can be filtered by. */
export type ConditionOf<List extends { filters: FilterFields }> = ConditionOn<List['filters']>

/** Default of a type that must be given: no condition fits it. */
export type UnnamedList = { filters: Record<never, never> }

/** The `filter` parameter of the list that is named by its type; `undefined` without conditions. */
export function formatFilter<List extends { filters: FilterFields } = UnnamedList>(
  conditions: readonly NoInfer<ConditionOf<List>>[],
): string | undefined {
  if (conditions.length === 0) return undefined
  return (conditions as readonly Condition[])
    .map(c => `${c.field} ${c.operator} ${JSON.stringify(c.value)}`)
    .join(' and ')
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
