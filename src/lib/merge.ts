/** Whether two form values are the same: plain data, compared by content. */
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export interface Merge<Values> {
  /** Mine, with theirs where only they changed something. Where both did, mine stands for now. */
  merged: Values
  /** Changed by both, to different values: a person has to choose. */
  conflicts: (keyof Values)[]
  /** Changed by them alone. */
  theirs: (keyof Values)[]
}

/** Merges two edits of the same record field by field. `base` is what both started from. */
export function mergeThreeWay<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const result: Merge<Values> = { merged: { ...mine }, conflicts: [], theirs: [] }
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    if (sameValue(base[field], theirs[field]) || sameValue(mine[field], theirs[field])) continue
    if (sameValue(base[field], mine[field])) {
      result.merged[field] = theirs[field]
      result.theirs.push(field)
    } else {
      result.conflicts.push(field)
    }
  }
  return result
}

/** The fields whose values differ. */
export const differences = <Values extends object>(a: Values, b: Values) =>
  (Object.keys(a) as (keyof Values)[]).filter(field => !sameValue(a[field], b[field]))
