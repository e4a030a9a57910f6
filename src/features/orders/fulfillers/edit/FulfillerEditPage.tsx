import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FULFILLER_METHODS, type Fulfiller } from '#contract/orders/fulfillers.ts'
import { SelectField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { PhoneField } from '#page/form/fields/PhoneField.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { PageColumns, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { fulfillerResource } from '../resource.ts'
import { FulfillerForm, fieldOf, toForm, toPayload } from './schema.ts'

// Not needed to see the form.
const ProductsCard = lazyPart(() => import('./ProductsCard.tsx'))
const AddressFields = lazyPart(() => import('./AddressFields.tsx'))

/** Adds or edits a fulfiller. */
export default function FulfillerEditPage() {
  return (
    <RecordPage resource={fulfillerResource}>
      {(fulfiller, session) => <FulfillerEditor fulfiller={fulfiller} session={session} />}
    </RecordPage>
  )
}

function FulfillerEditor({ fulfiller, session }: { fulfiller: Fulfiller | null; session: RecordSession }) {
  const { t } = useTranslation(['fulfillers', 'page'])
  const state = useRecordForm(fulfillerResource, {
    record: fulfiller,
    schema: FulfillerForm,
    toForm,
    toPayload,
    fieldOf,
  })
  const saved = state.isNew ? null : state.record
  return (
    <RecordEditor
      resource={fulfillerResource}
      session={session}
      state={state}
      fields={plainFieldLabels<FulfillerForm>(
        {
          name: t('field.name'),
          email_contact: t('field.email_contact'),
          phoneNumber: t('field.phoneNumber'),
          method: t('field.method'),
          email_order: t('field.email_order'),
          redirectUrl: t('field.redirectUrl'),
          redirectAppKey: t('field.redirectAppKey'),
          hasPhysicalAddress: t('field.hasPhysicalAddress'),
          address1: t('page:address.address1'),
          address2: t('page:address.address2'),
          city: t('page:address.city'),
          state: t('page:address.state'),
          postalCode: t('page:address.zip'),
        },
        { method: method => t(`method.${method}`) },
      )}
    >
      <PageColumns
        lead={
          <>
            <Card title={t('page:common.details')}>
              <Stack>
                <TextField<FulfillerForm> name="name" label={t('field.name')} required />
                <TextField<FulfillerForm> name="email_contact" type="email" label={t('field.email_contact')} />
                <PhoneField<FulfillerForm> name="phoneNumber" label={t('field.phoneNumber')} />
              </Stack>
            </Card>
            <Card title={t('section.orders')}>
              <Stack>
                <SelectField<FulfillerForm> name="method" label={t('field.method')}>
                  {FULFILLER_METHODS.map(method => (
                    <option key={method} value={method}>
                      {t(`method.${method}`)}
                    </option>
                  ))}
                </SelectField>
                <MethodFields />
              </Stack>
            </Card>
          </>
        }
        aside={
          <Card title={t('page:address.address1')}>
            <Stack>
              <SwitchField<FulfillerForm>
                name="hasPhysicalAddress"
                label={t('field.hasPhysicalAddress')}
                hint={t('field.addressHint')}
              />
              <Suspense>
                <Address />
              </Suspense>
            </Stack>
          </Card>
        }
      >
        <Suspense>{saved && <ProductsCard fulfiller={saved} />}</Suspense>
      </PageColumns>
    </RecordEditor>
  )
}

function MethodFields() {
  const { t } = useTranslation(['fulfillers', 'page'])
  const method = useWatch<FulfillerForm, 'method'>({ name: 'method' })
  if (method === 'email') {
    return (
      <TextField<FulfillerForm>
        name="email_order"
        type="email"
        label={t('field.email_order')}
        hint={t('field.email_orderHint')}
      />
    )
  }
  return (
    <>
      <TextField<FulfillerForm>
        name="redirectUrl"
        label={t('field.redirectUrl')}
        hint={t('field.redirectUrlHint')}
        placeholder="https://"
      />
      <TextField<FulfillerForm>
        name="redirectAppKey"
        label={t('field.redirectAppKey')}
        hint={t('field.redirectAppKeyHint')}
        width="medium"
      />
    </>
  )
}

function Address() {
  const isGiven = useWatch<FulfillerForm, 'hasPhysicalAddress'>({ name: 'hasPhysicalAddress' })
  return isGiven ? <AddressFields /> : null
}
