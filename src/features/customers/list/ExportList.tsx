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

// Comes with what the list's rows and selection need.
const ListExport = lazyPart(() => import('#page/record/ListExport.tsx'))

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
        <ListExport resource={customerResource} list={list} />
      </Suspense>
    </>
  )
}
