import i18next from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeWithZone } from '#lib/time.ts'
import { SheetHead } from '#ui/print/SheetParts.tsx'
import type { DocumentProps } from './documentProps.ts'
import { StoreHead } from './StoreHead.tsx'

interface DocumentHeadProps extends Pick<DocumentProps, 'order' | 'store'> {
  /** Id of the heading. */
  id: string
  heading: string
  /** Further facts below the date. */
  children?: ReactNode
}

/** The document's type, its order, and the store's name. */
export function DocumentHead({ id, heading, order, store, children }: DocumentHeadProps) {
  const { t } = useTranslation('orderDocuments')
  const facts = (
    <>
      {order.isTest && <strong>{t('test')}</strong>}
      <span>{formatTimeWithZone(order.createdOn, i18next.language)}</span>
      {children}
    </>
  )
  return (
    <SheetHead id={id} heading={heading} facts={facts}>
      <StoreHead store={store} />
    </SheetHead>
  )
}
