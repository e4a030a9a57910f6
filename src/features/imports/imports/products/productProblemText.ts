import type { RowProblem } from '#contract/rowImport.ts'
import { kindText } from '../kindText.ts'

/** The problem of a product's cell and what to do. */
export const productProblemText = (problem: RowProblem): string => kindText('products', problem)
