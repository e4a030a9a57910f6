import type { WeightUnit } from '#lib/weight.ts'

/** What may be wrong with a whole shop, although each product can be imported. */
export const QUESTIONS = ['free', 'sale', 'hidden', 'category', 'images', 'negative', 'empty'] as const
export type QuestionId = (typeof QUESTIONS)[number]

/** Those of which the products that raise them can be left out. */
export type ProductTrait = Extract<QuestionId, 'free' | 'images' | 'negative' | 'empty'>

/** `count` of the `of` products that it could be true of. */
export interface QuestionFacts {
  count: number
  of: number
  example: string
}

/** An answer holds as long as the facts are those that it was given for. */
export interface Answer extends Pick<QuestionFacts, 'count' | 'of'> {
  choice: 'keep' | 'leaveOut'
}
export type Answers = Readonly<Partial<Record<QuestionId, Answer>>>

/** The questions whose products are left out. */
export const leftOutBy = (answers: Answers = {}): QuestionId[] =>
  QUESTIONS.filter(question => answers[question]?.choice === 'leaveOut')

/** Of the products of a file that can be imported and aren't left out. Amounts in cents. */
export interface CatalogSums {
  products: number
  variants: number
  /** Different image URLs, and category paths. */
  images: number
  categories: number
  /** The lowest and the highest price that a shopper pays; absent if no product has one. */
  prices?: readonly [from: number, to: number]
  onSale: number
  hidden: number
  tracked: number
  /** Products with a weight, by the unit that the file has it in. */
  weights: Partial<Record<WeightUnit, number>>
}

/** One product's values, as far as they are summed up. Amounts in cents. */
export interface ProductFacts {
  name: string
  variants: number
  prices: number[]
  isOnSale: boolean
  /** `undefined`: the file doesn't say. */
  isHidden: boolean | undefined
  images: readonly string[] | undefined
  categories: readonly string[] | undefined
  isTracked: boolean
  traits: readonly ProductTrait[]
}

/** Products from which on a share of them says something about the shop. */
const FEW = 5

/** Whether the merchant has to be asked. */
export function isAsked(question: QuestionId, { count, of }: QuestionFacts): boolean {
  if (question === 'free') return count > 0
  if (of < FEW) return false
  if (question === 'images') return count * 2 >= of
  if (question === 'negative') return count * 10 >= of
  return count === of
}
