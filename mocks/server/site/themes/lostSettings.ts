import type { FieldProblem } from '#contract/problem.ts'
import type { StyleChoices, ThemeOffer } from '#contract/site/themeStyles.ts'

const lost = (field: string, message: string): FieldProblem => ({ field, message, code: 'lost' })

/**
 * What a merchant chose of a theme, and would not find again in another version of it: the names of schemes and settings, as
 * the errors of a problem. What the version of now doesn't know either is lost already.
 */
export function lostSettings(now: ThemeOffer, next: ThemeOffer, choices: StyleChoices | undefined): FieldProblem[] {
  if (!choices) return []
  const isGone = <Named extends { id: string }>(before: readonly Named[], after: readonly Named[], id: string) =>
    after.some(each => each.id === id) ? undefined : before.find(each => each.id === id)
  const colors = isGone(now.colorSchemes, next.colorSchemes, choices.colorScheme)
  const fonts = isGone(now.fontSchemes, next.fontSchemes, choices.fontScheme)
  const editables = now.editables.filter(({ key, kind, initial, choices: offered }) => {
    const chosen = choices.editables[key]
    const isKnown = kind === 'switch' || offered.some(({ value }) => value === chosen)
    if (chosen === undefined || chosen === initial || !isKnown) return false
    const after = next.editables.find(each => each.key === key)
    return !after || (after.kind === 'choice' && !after.choices.some(({ value }) => value === chosen))
  })
  return [
    ...(colors ? [lost('colorScheme', colors.name)] : []),
    ...(fonts ? [lost('fontScheme', fonts.name)] : []),
    ...editables.map(({ key, name }) => lost(`editables.${key}`, name)),
  ]
}
