import i18next from 'i18next'
import type { RowProblem } from '#contract/rowImport.ts'

/** The problem of a product's cell and what to do. */
export const productProblemText = ({ code, detail }: RowProblem): string =>
  code === 'provider' ? detail : i18next.t(`imports:products.problem.${code}` as 'imports:products.problem.name')
