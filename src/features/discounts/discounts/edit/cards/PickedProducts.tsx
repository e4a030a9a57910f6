import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/IconButton.tsx'
import { Name } from '#ui/Name.tsx'
import styles from './PickedProducts.module.css'

interface PickedProductsProps {
  ids: readonly string[]
  nameOf: (id: string) => string
  onRemove: (id: string) => void
  /** Label of the row before its remove button. */
  part?: (id: string) => ReactNode
}

/** Picked products, one a line. */
export function PickedProducts({ ids, nameOf, onRemove, part }: PickedProductsProps) {
  const { t } = useTranslation(['discounts', 'page'])
  if (ids.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={t('field.productIds')}>
      {ids.map(id => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>
            <Name>{nameOf(id)}</Name>
          </span>
          {part?.(id)}
          <IconButton
            glyph={X}
            size="small"
            label={t('page:common.removeNamed', { name: nameOf(id) })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
