import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { EMAIL_FIELDS, type EmailKind, type EmailTexts } from '#contract/orders/shopperEmails.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { delays } from '#lib/delays.ts'
import { directionOf, type Language } from '#lib/languages.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import type { FormMethods } from '#page/form/editForm.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { NEWEST } from '../data.ts'
import { shopperEmailQueries } from '../queries.ts'
import { EmailFrame } from './EmailFrame.tsx'
import styles from './preview.module.css'
import { TestEmail } from './TestEmail.tsx'
import { useThrottled } from './useThrottled.ts'

const WIDTHS = { desktop: 680, phone: 360 }
const VIEWS = ['desktop', 'phone', 'text'] as const
type View = (typeof VIEWS)[number]
/** A window that has no space for the other one. */
const NARROW = 640
const wait = () => delays.previewEmail

const hasOrder = (kind: EmailKind) => kind !== 'storeCreditCode' && kind !== 'cartRecovery'

interface PreviewCardProps {
  kind: EmailKind
  language: Language
  form: FormMethods<EmailTexts>
}

/** The email with the typed texts, about an order of the store: the provider makes it, as it makes the one that is sent. */
export function PreviewCard({ kind, language, form }: PreviewCardProps) {
  const { t } = useTranslation('shopperEmails')
  const errorMessage = useErrorMessage()
  const { items: orders } = useRequiredData(orderQueries.newest(NEWEST))
  const [orderId, setOrderId] = useState(orders[0]?.id ?? '')
  const [view, setView] = useState<View>(() => (innerWidth < NARROW ? 'phone' : 'desktop'))
  const typed = useWatch({ control: form.control, name: [...EMAIL_FIELDS] })
  const [subject = '', heading = '', body = '', closing = ''] = typed
  const draft = useThrottled({ subject, heading, body, closing, orderId }, wait)
  const preview = useQuery({
    ...quietly(shopperEmailQueries.preview(kind, language, draft)),
    placeholderData: keepPreviousData,
  })
  const { data, error } = preview
  return (
    <Card title={t('preview.title')}>
      <Stack>
        <FieldRow>
          {hasOrder(kind) && (
            <Field label={t('preview.order')}>
              <Select value={orderId} onChange={({ target }) => setOrderId(target.value)}>
                {orders.map(({ id, orderNumber, placedBy: { firstName, lastName } }) => (
                  <option key={id} value={id}>
                    {`${orderNumber} ${firstName} ${lastName}`.trim()}
                  </option>
                ))}
                <option value="">{t('preview.example')}</option>
              </Select>
            </Field>
          )}
          <Field label={t('preview.view')}>
            <Select value={view} onChange={({ target }) => setView(target.value as View)}>
              {VIEWS.map(each => (
                <option key={each} value={each}>
                  {t(`preview.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        {error && (
          <Notice tone="danger" live>
            {errorMessage(error)}
          </Notice>
        )}
        {preview.isPending && <Spinner />}
        {data && (
          <>
            <Facts>
              <Fact term={t('preview.subject')}>
                <bdi lang={language}>{data.subject}</bdi>
              </Fact>
            </Facts>
            {view === 'text' ? (
              <pre className={styles.text} lang={language} dir={directionOf(language)}>
                {data.text}
              </pre>
            ) : (
              <EmailFrame key={view} title={t('preview.frame')} html={data.html} width={WIDTHS[view]} />
            )}
          </>
        )}
        <TestEmail kind={kind} language={language} form={form} orderId={orderId} />
      </Stack>
    </Card>
  )
}
