import i18next from 'i18next'
import { currentConfig } from '#api/client.ts'
import { splitCells } from '#lib/csv.ts'
import { CELL } from '#lib/importCells.ts'
import { moneyText, numberText } from '#lib/valueText.ts'
import type { ImportRow } from '../file/rows.ts'
import type { CheckTableContent } from '../importer.ts'

/** The values of variants are shown together. */
export const PRODUCT_TABLE: CheckTableContent = {
  columns: [
    { id: 'name', of: /^(name|sku|id)$/ },
    { id: 'price', of: /^(price|salePrice|msrp|variantPrice)$/, numeric: true, phone: true },
    { id: 'options', of: /^(option|variantSku)/ },
    { id: 'stock', of: /^(trackInventory|quantity)$/, numeric: true },
    { id: 'weight', of: /^weight$/, numeric: true },
    { id: 'status', of: /^status$/ },
    { id: 'categories', of: /^categories$/ },
  ],
  // The browser loads no images of other servers.
  imageOf: ([first]) =>
    splitCells(first?.cells.images ?? '').find(uri => uri.startsWith(`${currentConfig().imageUrl}/`)) ?? '',
  textsOf,
}

/** A product's values as a merchant reads them. */
function textsOf(cells: ImportRow['cells'], rows: readonly ImportRow[]): Record<string, string> {
  const { language } = i18next
  const money = (text: string) => moneyText(text, language)
  const each = (column: string) => [...new Set(rows.map(row => row.cells[column]?.trim() ?? '').filter(Boolean))]
  const paid = [cells.salePrice || cells.price || '', ...each('variantPrice')].filter(Boolean)
  const sorted = paid.toSorted((a, b) => Number(a) - Number(b))
  const range = [...new Set([sorted[0], sorted.at(-1)])].map(text => money(text ?? '')).join('–')
  const options = [1, 2, 3, 4, 5].flatMap(number => {
    const values = each(`option${number}Value`)
    return values.length > 0 ? [`${cells[`option${number}Name`] ?? ''}: ${values.join(', ')}`] : []
  })
  const tracked = rows.filter(row => CELL.yes.test(row.cells.trackInventory?.trim() ?? ''))
  const quantity = tracked.reduce((sum, row) => sum + Number(row.cells.quantity || 0), 0)
  const skus = [cells.sku, ...(rows.length === 1 ? [cells.variantSku] : [])].filter(Boolean)
  return {
    name: [cells.name, ...new Set(skus)].filter(Boolean).join(' · '),
    price:
      cells.salePrice && rows.length === 1
        ? i18next.t('imports:table.sale', { price: money(cells.salePrice), from: money(cells.price ?? '') })
        : range,
    options: options.join(' · '),
    stock:
      tracked.length > 0
        ? quantity.toLocaleString(language)
        : cells.trackInventory === undefined
          ? ''
          : i18next.t('imports:table.untracked'),
    weight: cells.weight ? i18next.t('imports:table.pounds', { weight: numberText(cells.weight, language) }) : '',
    status: cells.status ?? '',
    categories: splitCells(cells.categories ?? '').join(', '),
  }
}
