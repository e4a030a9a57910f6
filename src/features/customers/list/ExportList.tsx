import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import { AppLink } from '#page/AppLink.tsx'
import type { List } from '#page/list/useList.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { WideOnly } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { pathTo } from '../../../paths.ts'
import { customerResource } from '../resource.ts'

// Every list loads it later, with what its rows and selection need.
const ExportButton = lazyPart(async () => ({ default: (await import('#page/record/ExportButton.tsx')).ExportButton }))

/** Adds and changes customers from a file, and saves all that the search and filters find as one. */
export default function ExportList({ list }: { list: List<Customer> }) {
  const { t } = useTranslation('customers')
  return (
    <>
      {/* A phone has no files to speak of (document 1 §2.1). */}
      <WideOnly>
        <AppLink to={pathTo('customer.import')} className={buttonClass()}>
          {t('list.import')}
        </AppLink>
      </WideOnly>
      <Suspense>
        {list.totalCount > 0 && <ExportButton resource={customerResource as never} of={{ list: list as never }} />}
      </Suspense>
    </>
  )
}
