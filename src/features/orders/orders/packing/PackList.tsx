import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import styles from './packing.module.css'
import type { PackLine } from './packing.ts'

interface PackListProps {
  lines: readonly PackLine[]
  /** One piece by hand. */
  onPack: (itemId: string) => void
}

/** The items for the parcel, and the packed quantities. */
export function PackList({ lines, onPack }: PackListProps) {
  const { t } = useTranslation('packing')
  return (
    <ul aria-label={t('items')}>
      {lines.map(({ item: { id, product }, left, packed }) => (
        <li key={id} className={styles.line} data-complete={packed === left || undefined}>
          <div className={styles.name}>
            <bdi>{product.options ? `${product.name}, ${product.options}` : product.name}</bdi>
            <div className={styles.sku}>{product.sku ? <bdi>{product.sku}</bdi> : t('noSku')}</div>
          </div>
          <span className={styles.count}>{t('count', { packed: formatNumber(packed), left: formatNumber(left) })}</span>
          <Button
            disabled={packed === left}
            aria-label={t('packOne', { name: product.name })}
            onClick={() => onPack(id)}
          >
            +1
          </Button>
        </li>
      ))}
    </ul>
  )
}
