import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { isolated } from '#lib/isolated.ts'
import { formatMoney } from '#lib/money.ts'
import { zoneName } from '#lib/time.ts'
import { moneyText } from '#lib/valueText.ts'
import { EditForm } from '#page/form/EditForm.tsx'
import { DayField } from '#page/form/fields/DayField.tsx'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { dayText } from '#page/form/incompleteDay.ts'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { useEditForm } from '#page/form/useEditForm.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { CreditBackLink } from '../shared/CreditBackLink.tsx'
import { issueCredit } from './issueCredit.ts'
import { fieldOf, StoreCreditForm } from './schema.ts'

interface StoreCreditEditorProps {
  /** The recipient, if known. */
  email: string
  session: RecordSession
}

export function StoreCreditEditor({ email, session }: StoreCreditEditorProps) {
  const { t, i18n } = useTranslation(['storeCredits', 'page'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [toForm] = useState(() => (): StoreCreditForm => ({ emailAddress: email, amount: '', reason: '', lastDay: '' }))
  const state = useEditForm<StoreCredit, StoreCreditForm>({
    schema: StoreCreditForm,
    record: null,
    toForm,
    fieldOf,
    save: (values, _, __, write) => issueCredit(queryClient, values, write),
    nameOf: ({ emailAddress }) => t('add.nameOf', { email: emailAddress }),
    draftOf: () => ({
      record: `storeCredit/new/${email}`,
      url: pathTo('storeCredit.add', {}, { email }),
    }),
  })
  const onSaved = ({ id, balance, emailAddress }: StoreCredit) => {
    const amount = formatMoney(balance, i18n.language)
    toast({ text: t('add.done', { amount, email: isolated(emailAddress) }), seconds: 5 })
    // Input after saving is for another credit.
    if (state.hasUnsentWork()) return session.startNew()
    return navigate(pathTo('storeCredit.detail', { storeCreditId: id }), { replace: true })
  }
  return (
    <FormPage>
      <PageHeader back={<CreditBackLink />} title={t('add.title')} />
      <EditForm
        state={state}
        messages="storeCredits"
        fields={plainFieldLabels<StoreCreditForm>(
          {
            emailAddress: t('field.emailAddress'),
            amount: t('field.amount'),
            reason: t('page:common.reason'),
            lastDay: t('field.lastDay'),
          },
          {
            amount: text => moneyText(text, i18n.language),
            lastDay: day => dayText(day, i18n.language),
          },
        )}
        ways={[]}
        onSaved={onSaved}
      >
        <Card title={t('section.credit')}>
          <Stack>
            <TextField<StoreCreditForm>
              name="emailAddress"
              type="email"
              label={t('field.emailAddress')}
              hint={t('field.emailHint')}
              required
            />
            <MoneyField<StoreCreditForm> name="amount" label={t('field.amount')} required />
            <TextField<StoreCreditForm>
              name="reason"
              label={t('page:common.reason')}
              hint={t('field.reasonHint')}
              required
            />
            <DayField<StoreCreditForm>
              name="lastDay"
              label={t('field.lastDay')}
              hint={t('field.lastDayHint', { zone: zoneName() })}
              width="short"
            />
          </Stack>
        </Card>
      </EditForm>
    </FormPage>
  )
}
