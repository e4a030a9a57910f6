import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMAIL_FIELDS, EMAIL_LIMITS, type EmailKind, type EmailTexts } from '#contract/orders/shopperEmails.ts'
import { type Language, ownName } from '#lib/languages.ts'
import { sameValue } from '#lib/sameValue.ts'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { textsOf } from '../model.ts'
import { PreviewCard } from '../preview/PreviewCard.tsx'
import { emailSettings } from '../settings.ts'
import { EmailTextField } from './EmailTextField.tsx'
import styles from './email.module.css'

interface EmailFormProps {
  kind: EmailKind
  language: Language
}

const ROWS = { subject: undefined, heading: undefined, body: 8, closing: 3 }
const plain = (text: string) => text

/** The texts of an email in one language, beside their preview. */
export function EmailForm({ kind, language }: EmailFormProps) {
  const { t } = useTranslation('shopperEmails')
  const settings = emailSettings(kind, language)
  const state = useSettingsForm(settings)
  const [isAsking, setAsking] = useState(false)
  const labels = Object.fromEntries(EMAIL_FIELDS.map(field => [field, t(`field.${field}`)])) as Record<
    keyof EmailTexts,
    string
  >
  const shown = { subject: plain, heading: plain, body: plain, closing: plain }
  const { record, form } = state
  const isChanged = !sameValue(textsOf(record), record.default)
  const resetTexts = () => {
    for (const field of EMAIL_FIELDS) {
      form.setValue(field, record.default[field], { shouldDirty: true, shouldValidate: true })
    }
    setAsking(false)
  }
  return (
    <SettingsForm settings={settings} state={state} fields={plainFieldLabels<EmailTexts>(labels, shown)} isBySearch>
      <div className={styles.page}>
        <div className={styles.columns}>
          <Card
            title={t('texts')}
            actions={
              <>
                {isChanged && <Badge tone="info">{t('changed')}</Badge>}
                <Button variant="ghost" onClick={() => setAsking(true)}>
                  {t('reset.button')}
                </Button>
              </>
            }
          >
            <Stack>
              {EMAIL_FIELDS.map(field => (
                <EmailTextField
                  key={field}
                  name={field}
                  kind={kind}
                  language={language}
                  label={labels[field]}
                  required={field === 'subject' || field === 'body'}
                  max={EMAIL_LIMITS[field]}
                  rows={ROWS[field]}
                />
              ))}
              <Muted>{t('textsHint')}</Muted>
            </Stack>
          </Card>
          <PreviewCard kind={kind} language={language} form={form} />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('reset.title', { language: ownName(language) })}
        confirmLabel={t('reset.confirm')}
        cancelLabel={t('reset.cancel')}
        onConfirm={resetTexts}
        onCancel={() => setAsking(false)}
      >
        {t('reset.text')}
      </ConfirmDialog>
    </SettingsForm>
  )
}
