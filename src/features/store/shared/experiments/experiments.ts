/** The current experiments. Without the service everyone sees the first variant. */
export const EXPERIMENTS = {
  /** The heading of the founder guide's card. */
  guideTitle: ['steps', 'goal'],
  /** Plans and checkout with the money-back guarantee instead of the greeting (document 1 §2.2, alternate). */
  planLayout: ['usual', 'alternate'],
} as const
export type Experiment = keyof typeof EXPERIMENTS
export type Variant<Name extends Experiment> = (typeof EXPERIMENTS)[Name][number]

const isOf = (name: Experiment) => (entry: string) => entry.startsWith(`${name}=`)

/** Parses a user's variant; `undefined` for a user without one, or if it no longer exists. */
export function variantIn<Name extends Experiment>(state: string, name: Name): Variant<Name> | undefined {
  const entry = state.split(';').find(isOf(name))
  return EXPERIMENTS[name].find(variant => entry === `${name}=${variant}`)
}

/** Sets it, and keeps the variants of other experiments. */
export const withVariant = <Name extends Experiment>(state: string, name: Name, variant: Variant<Name>): string =>
  [...state.split(';').filter(entry => entry !== '' && !isOf(name)(entry)), `${name}=${variant}`].join(';')
