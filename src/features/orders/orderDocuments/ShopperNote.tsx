import { useTranslation } from 'react-i18next'
import type { DocumentProps } from './documentProps.ts'
import styles from './shared/documents.module.css'

/** The shopper's note with the order, if any. */
export function ShopperNote({ order: { shopperNote } }: Pick<DocumentProps, 'order'>) {
  const { t } = useTranslation('orderDocuments')
  return (
    shopperNote && (
      <section className={styles.note}>
        <h3 className={styles.label}>{t('note')}</h3>
        <p dir="auto">{shopperNote}</p>
      </section>
    )
  )
}
