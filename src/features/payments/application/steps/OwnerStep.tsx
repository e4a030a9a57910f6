import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { NEW_OWNER } from '#contract/payments/kycSecrets.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { hasOtherOwners, isTouched } from '../wizard/otherOwners.ts'
import { OwnerFields } from './OwnerFields.tsx'

const MOST_OTHERS = 4

/** The owner, and others where underwriting asks for them, or the merchant names them. */
export function OwnerStep() {
  const { t } = useTranslation('application')
  const { control, getValues } = useFormContext<KycApplication>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'additional_owners' })
  const canHaveOthers = hasOtherOwners(useWatch({ control, name: 'owner.ownership_type' }))
  useEffect(() => {
    if (canHaveOthers) return
    const others = getValues('additional_owners')
    const kept = others.filter(isTouched)
    if (kept.length < others.length) replace(kept)
  }, [canHaveOthers, getValues, replace])
  if (!canHaveOthers) {
    return (
      <>
        <OwnerFields at="owner" isFirst />
        {/* The live region must exist before it has content. */}
        <div role="status">{fields.length > 0 && <Notice tone="info">{t('owners.left')}</Notice>}</div>
      </>
    )
  }
  return (
    <>
      <OwnerFields at="owner" isFirst />
      {fields.map(({ id }, index) => (
        <FieldGroup key={id} label={t('owners.other', { number: index + 1 })}>
          <Stack>
            <OwnerFields at={`additional_owners.${index}`} isFirst={false} />
            <Inline>
              <Button size="small" onClick={() => remove(index)}>
                {t('owners.remove', { number: index + 1 })}
              </Button>
            </Inline>
          </Stack>
        </FieldGroup>
      ))}
      {fields.length < MOST_OTHERS && (
        <Stack gap={2}>
          <Inline>
            <Button
              size="small"
              onClick={() =>
                append(structuredClone(NEW_OWNER), {
                  focusName: `additional_owners.${fields.length}.owner_name.first`,
                })
              }
            >
              {t('owners.add')}
            </Button>
          </Inline>
          <Muted>{t('owners.why')}</Muted>
        </Stack>
      )}
    </>
  )
}
