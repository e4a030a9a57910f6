import { createRandom } from '../seeds/random.ts'

/** What is tried, by the file of its test here. */
export const PARTS = ['access', 'ids', 'caches', 'sites', 'texts', 'formulas', 'addresses', 'files'] as const

/** How much is tried at random in each part: little on a push, more by `npm run attack`. */
export const STEPS = Number(process.env.ATTACK_STEPS ?? 40)
/** Long enough for many steps on a busy computer, in ms. */
export const LONG = 600_000

const SEED = process.env.ATTACK_SEED ?? '42'

/** The same choices for the same seed, in each part other ones. */
export const randomOf = (part: (typeof PARTS)[number]) => createRandom(`${SEED} ${part}`)

/** What came of an attempt and should not have. */
export interface Finding {
  /** The operation, page or site. */
  at: string
  sent: unknown
  came: unknown
  /** What would have been right. */
  right: unknown
}

/** Findings as sentences, the same kind at the same place once. With the seed that repeats them. */
export const sentencesOf = (findings: readonly Finding[]): string[] => [
  ...new Set(
    findings.map(
      ({ at, sent, came, right }) =>
        `${at}: sent ${short(sent)}; came ${short(came)}; right is ${short(right)}. Repeat it with --seed ${SEED}.`,
    ),
  ),
]

const MOST = 300
const short = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text
}
