import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Discount } from '#contract/discounts/discounts.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { knownZone } from '#lib/time.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { Card } from '#ui/Card.tsx'
import { PageColumns } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { discountResource } from '../resource.ts'
import { CodeCard } from './cards/CodeCard.tsx'
import { DatesCard } from './cards/DatesCard.tsx'
import { LimitsCard } from './cards/LimitsCard.tsx'
import { ScopeCard } from './cards/ScopeCard.tsx'
import { StatusCard } from './cards/StatusCard.tsx'
import { ValueCard } from './cards/ValueCard.tsx'
import { useDiscountLabels } from './fieldLabels.ts'
import { discountForm, fieldOf } from './payload.ts'
import { DiscountForm } from './schema.ts'

// Not needed to type.
const SummaryCard = lazyPart(() => import('./cards/SummaryCard.tsx'))
const TestCard = lazyPart(() => import('./cards/TestCard.tsx'))

/** Adds or edits a discount. */
export default function DiscountEditPage() {
  return (
    <RecordPage resource={discountResource}>
      {(discount, session) => <DiscountEditor discount={discount} session={session} />}
    </RecordPage>
  )
}

function DiscountEditor({ discount, session }: { discount: Discount | null; session: RecordSession }) {
  const { t } = useTranslation('discounts')
  const zone = knownZone(useRequiredData(storeQueries.information()).timeZone)
  const state = useRecordForm(discountResource, {
    record: discount,
    schema: DiscountForm,
    fieldOf,
    ...discountForm(zone),
  })
  const saved = state.isNew ? null : state.record
  return (
    <RecordEditor resource={discountResource} session={session} state={state} fields={useDiscountLabels()}>
      <PageColumns
        lead={<ValueCard />}
        aside={
          <>
            <Suspense fallback={<Card title={t('section.summary')}>…</Card>}>
              <SummaryCard discount={saved} />
            </Suspense>
            <StatusCard />
          </>
        }
      >
        <CodeCard />
        <ScopeCard />
        <DatesCard />
        <LimitsCard />
        <Suspense>{saved && <TestCard discount={saved} zone={zone} />}</Suspense>
      </PageColumns>
    </RecordEditor>
  )
}
