import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { listText } from '#lib/listText.ts'
import { formatMoney } from '#lib/money.ts'
import { WEIGHT_UNITS } from '#lib/weight.ts'
import { Fact, Figures } from '#ui/Facts.tsx'
import type { CatalogSums } from '../file/catalog.ts'

const COUNTS = ['products', 'variants', 'images', 'categories', 'onSale', 'hidden', 'tracked'] as const

/** What the products of a file are together: the shop at a glance. */
export function CatalogFigures({ sums }: { sums: CatalogSums }) {
  const { t } = useTranslation('imports')
  const { language } = i18next
  const units = WEIGHT_UNITS.filter(unit => sums.weights[unit])
  const { prices } = sums
  return (
    <Figures>
      {COUNTS.map(id => (
        <Fact key={id} term={t(`sums.${id}`)}>
          {formatNumber(sums[id])}
        </Fact>
      ))}
      {prices && (
        <Fact term={t('sums.prices')}>{[...new Set(prices)].map(price => formatMoney(price, language)).join('–')}</Fact>
      )}
      {units.length > 0 && (
        <Fact term={t('sums.weights')}>
          {listText(
            units.map(unit => t(`mapping.units.${unit}`)),
            language,
          )}
        </Fact>
      )}
    </Figures>
  )
}
