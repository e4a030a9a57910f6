import type { KycApplication, KycOwner } from '#contract/payments/kyc.ts'
import { withoutSecrets } from '#contract/payments/kycSecrets.ts'
import { type Merge, mergeThreeWay } from '#lib/merge.ts'

/** Answers by their path: `owner.owner_name`. Those of additional owners are one. */
export type FlatAnswers = Record<string, unknown>

const flatAnswers = (application: KycApplication): FlatAnswers =>
  Object.fromEntries(
    Object.entries(withoutSecrets(application)).flatMap(([part, answers]): [string, unknown][] =>
      Array.isArray(answers)
        ? [[part, answers]]
        : Object.entries(answers).map(([name, value]) => [`${part}.${name}`, value]),
    ),
  )

/** What two devices have answered since the draft that both know, without secrets. */
export const mergeDrafts = (base: KycApplication, mine: KycApplication, theirs: KycApplication): Merge<FlatAnswers> =>
  mergeThreeWay(flatAnswers(base), flatAnswers(mine), flatAnswers(theirs))

/** The application with other answers at some paths. Its secrets stay. */
export function withAnswers(application: KycApplication, answers: FlatAnswers): KycApplication {
  const result = structuredClone(application)
  const parts = result as unknown as Record<string, Record<string, unknown>>
  for (const [path, value] of Object.entries(answers)) {
    const [part = '', name] = path.split('.')
    const answer = structuredClone(value)
    if (name !== undefined) (parts[part] as Record<string, unknown>)[name] = answer
    else result.additional_owners = withSecretsOf(answer as KycOwner[], application.additional_owners)
  }
  return result
}

/** Owners of another device with the numbers that were entered here. */
const withSecretsOf = (theirs: readonly KycOwner[], mine: readonly KycOwner[]): KycOwner[] =>
  theirs.map((owner, at) => ({ ...owner, social_security_number: mine[at]?.social_security_number ?? '' }))

/** Paths and values that the form must take over: those that only they have changed, and those in `taken`. */
export function takenFrom(theirs: KycApplication, merge: Merge<FlatAnswers>, taken: ReadonlySet<string>): FlatAnswers {
  const answers = flatAnswers(theirs)
  const chosen = merge.conflicts.filter(({ field }) => taken.has(field))
  return Object.fromEntries([...merge.theirs, ...chosen].map(({ field }) => [field, answers[field]]))
}
