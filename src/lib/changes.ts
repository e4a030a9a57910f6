/**
 * One part in which a record differs from what it was. A value that is missing was not there; a change whose values are both
 * missing was too large to keep.
 */
export interface Change {
  /** Names of fields; `#` and its id for an element of a list. */
  path: readonly string[]
  /** The name of the innermost such element, or its place in the list. */
  item?: string
  before?: unknown
  after?: unknown
}

type Fields = Record<string, unknown>

/** They tell of each change, whatever it is. */
const OF_EVERY_CHANGE = new Set(['revision', 'updatedOn'])

/** The parts in which two versions of a record in wire format differ: the innermost fields, or lists as wholes. */
export function findChanges(before: unknown, after: unknown): Change[] {
  return changesIn(before, after, [], undefined).filter(({ path }) => !OF_EVERY_CHANGE.has(path[0] ?? ''))
}

function changesIn(before: unknown, after: unknown, path: readonly string[], item: string | undefined): Change[] {
  if (isEqual(before, after)) return []
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap(name => changesIn(own(before, name), own(after, name), [...path, name], item))
  }
  const elements = sameElements(before, after)
  if (elements) {
    return elements.flatMap(([old, element], at) =>
      changesIn(old, element, [...path, `#${element.id}`], nameOf(element) ?? String(at + 1)),
    )
  }
  return [
    {
      path,
      ...(item !== undefined && { item }),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
  ]
}

/** The version before the changes, given the version after them. Other parts stay as they are. */
export const undoChanges = (record: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((current, { path, before }) => withValue(current, path, before), record)

function withValue(current: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(current)) {
    return current.map(element =>
      isFields(element) && `#${element.id}` === name ? withValue(element, rest, value) : element,
    )
  }
  const fields = isFields(current) ? current : {}
  const changed = withValue(own(fields, name), rest, value)
  const others = Object.entries(fields)
  if (changed === undefined) return Object.fromEntries(others.filter(([other]) => other !== name))
  if (!Object.hasOwn(fields, name)) others.push([name, changed])
  // Not by assignment, which would set the prototype of a field that is named so.
  return Object.fromEntries(others.map(([other, old]) => [other, other === name ? changed : old]))
}

/** What a record has at the path of a change; `undefined` if nothing. */
export const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((current, name) => {
    if (Array.isArray(current)) return current.find(element => isFields(element) && `#${element.id}` === name)
    return isFields(current) ? own(current, name) : undefined
  }, record)

/** Without those that an object inherits. */
const own = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The elements of two lists in pairs, if both have the same, by distinct ids, in the same order. */
function sameElements(before: unknown, after: unknown): [before: Fields, after: Fields][] | null {
  const [ids, others] = [idsOf(before), idsOf(after)]
  if (!ids || !others || !isEqual(ids, others) || new Set(ids).size < ids.length) return null
  return (before as Fields[]).map((element, at) => [element, (after as Fields[])[at] ?? {}])
}

function idsOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const ids = value.map(element => (isFields(element) ? element.id : undefined))
  return ids.every(id => typeof id === 'string' && id !== '') ? (ids as string[]) : null
}

const nameOf = (element: Fields) =>
  [element.name, element.title, element.sku, element.code, element.label].find(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )

/** Of JSON values; the order of fields does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isEqual(value, other[at]))
  }
  if (!isFields(one) || !isFields(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  )
}
