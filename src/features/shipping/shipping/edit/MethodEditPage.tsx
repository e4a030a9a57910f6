import { useTranslation } from 'react-i18next'
import type { ShippingMethod } from '#contract/shipping/shippingMethods.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { shippingResource } from '../resource.ts'
import { BandsCard } from './BandsCard.tsx'
import { CurbsideCard } from './CurbsideCard.tsx'
import { FreeCard } from './FreeCard.tsx'
import { fieldLabels } from './fieldLabels.ts'
import { fieldOf, MethodForm, toForm, toPayload } from './schema.ts'

/** Adds or edits a shipping method. */
export default function MethodEditPage() {
  return (
    <RecordPage resource={shippingResource}>
      {(method, session) => <MethodEditor method={method} session={session} />}
    </RecordPage>
  )
}

function MethodEditor({ method, session }: { method: ShippingMethod | null; session: RecordSession }) {
  const { t } = useTranslation(['shipping', 'page'])
  const state = useRecordForm(shippingResource, { record: method, schema: MethodForm, toForm, toPayload, fieldOf })
  return (
    <RecordEditor resource={shippingResource} session={session} state={state} fields={fieldLabels(t)}>
      <Stack>
        <Card title={t('page:common.details')}>
          <TextField<MethodForm> name="name" label={t('field.name')} hint={t('field.nameHint')} required />
        </Card>
        <BandsCard kind="byPrice" />
        <BandsCard kind="byWeight" />
        <FreeCard />
        <CurbsideCard />
      </Stack>
    </RecordEditor>
  )
}
