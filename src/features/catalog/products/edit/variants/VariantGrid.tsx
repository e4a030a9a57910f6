import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { centsToText, textToCents } from '#lib/money.ts'
import { showNumber } from '#lib/number.ts'
import { FormGrid } from '#page/grid/FormGrid.tsx'
import type { CellChange, GridRow } from '#ui/grid/gridTypes.ts'
import { NO, YES } from '#ui/grid/gridTypes.ts'
import { isQuantity } from '../formText.ts'
import type { ProductForm } from '../schema.ts'
import { variantColumns } from './variantColumns.ts'
import { type Structure, type VariantRow, variantDifferences, variantNames } from './variantRows.ts'

/** SKU, price, inventory, image and supplier's SKU of each variant, as a spreadsheet. */
export function VariantGrid({ groups, options }: Structure) {
  const { t, i18n } = useTranslation('variants')
  const { language } = i18n
  const { control } = useFormContext<ProductForm>()
  const [price, images] = useWatch({ control, name: ['price', 'images'] })
  const columns = useMemo(() => variantColumns(t, language, images), [t, language, images])
  const nameOf = useMemo(() => {
    const names = variantNames({ groups, options })
    return (row: VariantRow) => names(row) || t('unnamed')
  }, [groups, options, t])
  const hintsOf = useMemo(() => {
    const base = textToCents(price)
    const differenceOf = variantDifferences({ options })
    return (row: VariantRow) => {
      const total = (base ?? Number.NaN) + differenceOf(row)
      return { price: Number.isNaN(total) ? '' : showNumber(centsToText(total), language) }
    }
  }, [options, price, language])
  return (
    <FormGrid<VariantRow>
      name="variants"
      label={t('grid')}
      rowHeader={t('column.variant')}
      findLabel={t('find')}
      columns={columns}
      nameOf={nameOf}
      hintsOf={hintsOf}
      complete={trackCounted}
    />
  )
}

/** Entering a quantity turns tracking on. */
function trackCounted(changes: readonly CellChange[], rowOf: (id: string) => GridRow | undefined): CellChange[] {
  const decided = new Set(changes.filter(({ column }) => column === 'isTracked').map(({ row }) => row))
  const counted = changes.filter(
    ({ row, column, value }) =>
      column === 'quantity' &&
      isQuantity(value) &&
      Number(value) !== 0 &&
      !decided.has(row) &&
      rowOf(row)?.cells.isTracked === NO,
  )
  return [...changes, ...counted.map(({ row }) => ({ row, column: 'isTracked', value: YES }))]
}
