import { IMPORT_PART, PREVIEW_ROWS, PRODUCT_COLUMNS } from '#contract/catalog/productImport.ts'
import { isBlank } from '#lib/visible.ts'
import type { FileKind } from '../file/fileKind.ts'
import { guessMapping } from '../systems/general.ts'
import { recognizeSystem, systemOf } from '../systems/systems.ts'
import { catalogCounter, factsOf } from './catalogFacts.ts'
import { tidyOptions } from './optionCells.ts'
import { problemsOf } from './problems.ts'

/** A product has a row for each variant. */
export const PRODUCT_FILES: FileKind = {
  columns: PRODUCT_COLUMNS,
  part: { rows: PREVIEW_ROWS, characters: IMPORT_PART },
  recognize: headers => recognizeSystem(headers).system.id,
  guessMapping,
  describe: (headers, format) => {
    const { system, certainty } = recognizeSystem(headers)
    const { id, isMapped = false, weightUnit, questionsOf } = systemOf(format)
    return {
      ...{ isMapped, asksUnit: isMapped || weightUnit === 'ask', questions: questionsOf?.(headers) ?? [] },
      // What someone chose is certain.
      certainty: id === system.id ? certainty : 'sure',
      ...(weightUnit !== undefined && weightUnit !== 'ask' && { weightUnit }),
    }
  },
  formatOf: ({ format, mapping, weightUnit, choices = {} }, headers) =>
    systemOf(format).formatOf({ mapping, weightUnit, answers: choices }, headers),
  tidy: tidyOptions,
  problemsOf,
  factsOf,
  counter: catalogCounter,
  keysOf: rows =>
    rows.flatMap(({ line, cells }, at) =>
      (at === 0 ? (['id', 'sku', 'variantSku', 'friendlyName'] as const) : (['variantSku'] as const)).flatMap(
        column => {
          const value = cells[column] ?? ''
          if (isBlank(value)) return []
          const key = column === 'id' || column === 'friendlyName' ? column : 'sku'
          const isSku = key === 'sku'
          return [{ key: `${key} ${value.trim().toLowerCase()}`, line, column, value, isSku }]
        },
      ),
    ),
}
