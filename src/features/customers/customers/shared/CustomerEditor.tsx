import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { PhoneField } from '#page/form/fields/PhoneField.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { FieldRow, PageColumns, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { fieldLabels } from '../edit/fieldLabels.ts'
import { OptInsCard } from '../edit/OptInsCard.tsx'
import { OrganizationCard } from '../edit/OrganizationCard.tsx'
import { SummaryCard } from '../edit/SummaryCard.tsx'
import { CustomerForm, fieldOf, toForm, toPayload } from '../edit/schema.ts'
import { customerResource } from '../resource.ts'

// Below the visible part.
const AddressesCard = lazyPart(() => import('../edit/AddressesCard.tsx'))
const MergeButton = lazyPart(() => import('../merge/MergeButton.tsx'))
const StoreCreditCard = lazyWithMessages(
  () => import('#features/customers/storeCredits/shared/CustomerCreditCard.tsx'),
  'storeCredits',
)
const TimelineCard = lazyPart(() => import('../edit/TimelineCard.tsx'))

/** What other domains know of a customer, as cards. */
type Cards = (customer: Customer) => ReactNode

/** Adds or edits a customer, and shows everything a merchant needs when the customer calls. */
export function CustomerEditor({ cards }: { cards: Cards }) {
  // A merge changes the record of the form: a new form replaces it.
  const [merges, setMerges] = useState(0)
  return (
    <RecordPage resource={customerResource}>
      {(customer, session) => (
        <CustomerFields
          cards={cards}
          key={merges}
          customer={customer}
          session={session}
          onMerged={() => setMerges(count => count + 1)}
        />
      )}
    </RecordPage>
  )
}

interface CustomerFieldsProps {
  cards: Cards
  customer: Customer | null
  session: RecordSession
  onMerged: () => void
}

function CustomerFields({ cards, customer, session, onMerged }: CustomerFieldsProps) {
  const { t } = useTranslation('customers')
  const state = useRecordForm(customerResource, {
    record: customer,
    schema: CustomerForm,
    toForm,
    toPayload,
    nameOf: values => `${values.firstName} ${values.lastName}`.trim(),
    fieldOf,
  })
  const saved = state.isNew ? null : state.record
  return (
    <RecordEditor
      resource={customerResource}
      session={session}
      state={state}
      fields={fieldLabels(t)}
      actions={record => (
        <Suspense>
          <MergeButton customer={record} hasChanges={() => state.hasUnsentWork()} onMerged={onMerged} />
        </Suspense>
      )}
    >
      <PageColumns
        lead={
          <>
            {saved && <SummaryCard customer={saved} />}
            <Card title={t('section.contact')}>
              <Stack>
                <FieldRow>
                  <TextField<CustomerForm> name="firstName" label={t('field.firstName')} />
                  <TextField<CustomerForm> name="lastName" label={t('field.lastName')} />
                </FieldRow>
                <TextField<CustomerForm> name="emailAddress" type="email" label={t('field.emailAddress')} required />
                <PhoneField<CustomerForm>
                  name="phoneNumber"
                  label={t('field.phoneNumber')}
                  hint={t('field.phoneHint')}
                />
                <TextField<CustomerForm> name="company" label={t('field.company')} width="medium" />
              </Stack>
            </Card>
          </>
        }
        aside={
          <>
            <OrganizationCard />
            <OptInsCard customer={saved} />
          </>
        }
      >
        {saved && (
          <>
            {cards(saved)}
            <Suspense>
              <StoreCreditCard customer={saved} />
            </Suspense>
            <Suspense>
              <AddressesCard customer={saved} />
            </Suspense>
            <Suspense>
              <TimelineCard logId={saved.auditLogId} />
            </Suspense>
          </>
        )}
      </PageColumns>
    </RecordEditor>
  )
}
