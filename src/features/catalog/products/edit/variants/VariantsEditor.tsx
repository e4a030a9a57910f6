import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { VARIANT_LIMITS } from '#contract/catalog/productWrites.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'
import { OptionGroup } from './OptionGroup.tsx'
import { VariantChanges } from './VariantChanges.tsx'
import { VariantGrid } from './VariantGrid.tsx'

/** The options for shoppers, and the resulting variants. */
export default function VariantsEditor({ onAddGroup }: { onAddGroup: () => void }) {
  const { t } = useTranslation('variants')
  const { control } = useFormContext<ProductForm>()
  const [groups, options] = useWatch({ control, name: ['groups', 'options'] })
  return (
    <Stack>
      {groups.map((group, at) => (
        <OptionGroup key={group.id} group={group} at={at} groups={groups} options={options} />
      ))}
      <div>
        {groups.length < VARIANT_LIMITS.groups ? (
          <Button onClick={onAddGroup}>{t('addGroup')}</Button>
        ) : (
          <p>{t('noMoreGroups', { most: VARIANT_LIMITS.groups })}</p>
        )}
      </div>
      <VariantChanges />
      <VariantGrid groups={groups} options={options} />
    </Stack>
  )
}
