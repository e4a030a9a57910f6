import { VARIANT_LIMITS } from '#contract/catalog/productWrites.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Structure, VariantRow } from './variantRows.ts'

interface Choices {
  group: string
  options: readonly string[]
}

/**
 * The variants after options were added, moved or removed.
 * - A variant whose option was removed is removed, unless its group was removed or has no options left: then the first
 * of those that have become equal stays.
 * - A group that a variant has no option of splits it: the first option keeps it, with id, SKU, price and quantity; the
 * others are new.
 * - An option that no variant has is combined with all options of the other groups. Other missing combinations are not
 * created, because the merchant doesn't sell them.
 */
export function combine(structure: Structure, rows: readonly VariantRow[]): VariantRow[] {
  const choices = choicesOf(structure)
  const kept = new Map<string, VariantRow>()
  const keep = (row: VariantRow, picks: readonly string[], isCopy: boolean) => {
    const key = picks.join('\n')
    if (kept.has(key)) return
    const options = Object.fromEntries(choices.map(({ group }, at) => [group, picks[at] as string]))
    kept.set(key, isCopy ? { ...row, ...blank(), options } : { ...row, options })
  }
  // Too many are rejected, and far too many would take too long.
  const isFull = () => kept.size > VARIANT_LIMITS.variants
  const missing = (row: VariantRow) => choices.filter(({ group }) => !(group in row.options)).length
  const left = rows.filter(row =>
    choices.every(({ group, options }) => !(group in row.options) || options.includes(row.options[group] as string)),
  )
  for (const row of left.toSorted((a, b) => missing(a) - missing(b))) {
    const sets = choices.map(({ group, options }) => (group in row.options ? [row.options[group] as string] : options))
    let isCopy = false
    for (const picks of product(sets)) {
      if (isFull()) break
      keep(row, picks, isCopy)
      isCopy = true
    }
  }
  const isTracked = rows.length > 0 && rows.every(row => row.isTracked)
  const used = new Set([...kept.values()].flatMap(row => Object.values(row.options)))
  for (const [at, { options }] of choices.entries()) {
    const unused = options.filter(option => !used.has(option))
    if (unused.length === 0) continue
    const fresh = { ...blank(), options: {}, price: '', image: '', isTracked }
    for (const picks of product(choices.map((each, index) => (index === at ? unused : each.options)))) {
      if (isFull()) break
      keep(fresh, picks, true)
    }
  }
  return inOrder([...kept.values()], choices)
}

/**
 * Variants that fit the options after a merge: one user may have added an option, the other a group. Those of `saved`
 * that don't fit are not changed.
 */
export function normalizeVariants<Values extends Structure & { variants: VariantRow[] }>(
  values: Values,
  saved: Values,
): Values {
  if (isSameShape(values, saved) || !fits(saved)) return values
  const variants = combine(values, withoutTwins(values.variants, saved.variants))
  const isTooMany = variants.length > VARIANT_LIMITS.variants
  return isTooMany || sameRows(variants, values.variants) ? values : { ...values, variants }
}

const fits = (values: Structure & { variants: VariantRow[] }) =>
  sameRows(combine(values, values.variants), values.variants)

/** Only cells differ. */
const isSameShape = (a: Structure & { variants: VariantRow[] }, b: Structure & { variants: VariantRow[] }) =>
  a.variants.length === b.variants.length &&
  a.variants.every((row, at) => keyOf(row) === keyOf(b.variants[at] as VariantRow)) &&
  sameValue([a.groups, a.options], [b.groups, b.options])

const sameRows = (a: readonly VariantRow[], b: readonly VariantRow[]) =>
  a.length === b.length && new Set([...a, ...b].map(keyOf)).size === a.length

const keyOf = (row: VariantRow) => [row.id, choiceOf(row)].join('\n')
const choiceOf = ({ options }: VariantRow) =>
  Object.keys(options)
    .toSorted()
    .map(group => options[group])
    .join('\n')

/** Both users may have created the same combination: the saved one stays, with the other's input. */
function withoutTwins(rows: readonly VariantRow[], saved: readonly VariantRow[]): VariantRow[] {
  const isSaved = new Set(saved.map(({ id }) => id))
  const savedChoices = new Set(rows.filter(({ id }) => isSaved.has(id)).map(choiceOf))
  const isTwin = (row: VariantRow) => !isSaved.has(row.id) && savedChoices.has(choiceOf(row))
  const twins = new Map(rows.filter(isTwin).map(row => [choiceOf(row), row]))
  return rows
    .filter(row => !isTwin(row))
    .map(row => {
      const twin = isSaved.has(row.id) ? twins.get(choiceOf(row)) : undefined
      return twin ? { ...row, ...typedOf(twin) } : row
    })
}

const typedOf = ({ id: _, options: __, ...cells }: VariantRow): Partial<VariantRow> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '' && value !== '0' && value !== false))

/** Groups without options don't count (yet). */
const choicesOf = ({ groups, options }: Structure): Choices[] =>
  groups.flatMap(({ id }) => {
    const own = options.filter(option => option.group === id).map(option => option.id)
    return own.length === 0 ? [] : [{ group: id, options: own }]
  })

function* product(sets: readonly (readonly string[])[], picks: readonly string[] = []): Generator<readonly string[]> {
  const options = sets[picks.length]
  if (!options) yield picks
  else for (const option of options) yield* product(sets, [...picks, option])
}

/** The initial values of a new variant. */
const blank = () => ({ id: crypto.randomUUID(), sku: '', quantity: '0', sourceSku: '' })

function inOrder(rows: readonly VariantRow[], choices: readonly Choices[]): VariantRow[] {
  const places = new Map(choices.flatMap(({ options }) => options.map((option, at) => [option, at])))
  const placeOf = (row: VariantRow, { group }: Choices) => places.get(row.options[group] ?? '') ?? 0
  return rows.toSorted((a, b) => {
    const differing = choices.find(choice => placeOf(a, choice) !== placeOf(b, choice))
    return differing ? placeOf(a, differing) - placeOf(b, differing) : 0
  })
}
