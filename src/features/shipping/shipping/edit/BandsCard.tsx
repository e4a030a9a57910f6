import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BandKind } from '#contract/shipping/bands.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { BandTable } from './BandTable.tsx'
import { type BandRow, newRow, nextMinimum } from './bandRows.ts'
import type { MethodForm } from './schema.ts'

const SWITCHES = { byPrice: 'hasByPrice', byWeight: 'hasByWeight' } as const

/** Rates by price or weight: ranges, each with its price. */
export function BandsCard({ kind }: { kind: BandKind }) {
  const { t } = useTranslation('shipping')
  const isOn = useWatch<MethodForm, 'hasByPrice'>({ name: SWITCHES[kind] as 'hasByPrice' })
  const { error } = useField<MethodForm>(SWITCHES[kind])
  return (
    <Card title={t(`kind.${kind}`)}>
      <FieldGroup label={<VisuallyHidden>{t(`kind.${kind}`)}</VisuallyHidden>} error={error}>
        <Stack>
          <SwitchField<MethodForm>
            name={SWITCHES[kind]}
            label={t(`field.${SWITCHES[kind]}`)}
            hint={t(`kindHint.${kind}`)}
          />
          {isOn && <Bands kind={kind} />}
        </Stack>
      </FieldGroup>
    </Card>
  )
}

function Bands({ kind }: { kind: BandKind }) {
  const { t } = useTranslation('shipping')
  const { trigger } = useFormContext<MethodForm>()
  const { isSubmitted } = useFormState<MethodForm>()
  const { field, error } = useField<MethodForm>(kind)
  const rows = useWatch<MethodForm, 'byPrice'>({ name: kind as 'byPrice' })
  const change = (next: BandRow[]) => {
    field.onChange(next)
    // Errors are stored by row, and rows have moved.
    if (isSubmitted) void trigger(kind)
  }
  return (
    <FieldGroup label={t('bands.label')} error={error}>
      <BandTable kind={kind} rows={rows} onChange={change} />
      <div>
        <Button
          ref={field.ref}
          icon={<Icon glyph={Plus} />}
          onClick={() => change([...rows, newRow(nextMinimum(kind, rows))])}
        >
          {t('bands.add')}
        </Button>
      </div>
    </FieldGroup>
  )
}
