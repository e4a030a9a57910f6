import i18next from 'i18next'
import type { ReactNode } from 'react'
import { formatTimeWithZone } from '#lib/time.ts'
import type { DocumentProps } from './documentProps.ts'
import { StoreHead } from './StoreHead.tsx'
import styles from './shared/documents.module.css'

interface DocumentHeadProps extends Pick<DocumentProps, 'order' | 'store'> {
  /** Id of the heading. */
  id: string
  heading: string
  /** Further facts below the date. */
  children?: ReactNode
}

/** The document's type, its order, and the store's name. */
export function DocumentHead({ id, heading, order, store, children }: DocumentHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.facts}>
          <span>{formatTimeWithZone(order.createdOn, i18next.language)}</span>
          {children}
        </p>
      </div>
      <StoreHead store={store} />
    </header>
  )
}
