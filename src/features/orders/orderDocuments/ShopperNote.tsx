import { useTranslation } from 'react-i18next'
import { SheetLabel } from '#ui/print/SheetParts.tsx'
import type { DocumentProps } from './documentProps.ts'
import styles from './documents.module.css'

/** The shopper's note with the order, if any. */
export function ShopperNote({ order: { shopperNote } }: Pick<DocumentProps, 'order'>) {
  const { t } = useTranslation('orderDocuments')
  return (
    shopperNote && (
      <section className={styles.note}>
        <SheetLabel>{t('note')}</SheetLabel>
        <p dir="auto">{shopperNote}</p>
      </section>
    )
  )
}
