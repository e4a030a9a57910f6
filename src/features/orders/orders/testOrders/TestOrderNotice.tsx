import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import { deleteTestOrders } from '#contract/orders/testOrders.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

const DeleteTestsDialog = lazyOnRequest(() => import('./DeleteTestsDialog.tsx'))

/** What a test order is not, and how to get rid of all of them. */
export default function TestOrderNotice() {
  const { t } = useTranslation('testOrders')
  const [isAsking, setAsking] = useState(false)
  const canDelete = mayUse(deleteTestOrders)
  return (
    <>
      <Notice
        tone="warn"
        title={t('title')}
        actions={canDelete && <Button onClick={() => setAsking(true)}>{t('delete')}</Button>}
      >
        {t('text')}
      </Notice>
      <Suspense>{isAsking && <DeleteTestsDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
