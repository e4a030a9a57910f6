import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PackageSize } from '#contract/orders/postageSetup.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Radio } from '#ui/form/RadioGroup.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { SizeDialog } from './SizeDialog.tsx'
import type { SetupForm } from './schema.ts'
import styles from './setup.module.css'

/** The store's package sizes, one of which a new label starts with. */
export function SizesField() {
  const { t, i18n } = useTranslation(['postage', 'page'])
  const { field, error } = useField<SetupForm>('materialPackageSize')
  const { setValue } = useFormContext<SetupForm>()
  const defaultId = useWatch<SetupForm, 'defaultId'>({ name: 'defaultId' })
  const [edited, setEdited] = useState<PackageSize | null>()
  const sizes = field.value as PackageSize[]
  const number = (value: number) => value.toLocaleString(i18n.language)

  const choose = (id: string) => setValue('defaultId', id, { shouldDirty: true })
  const save = (size: PackageSize) => {
    const isKnown = sizes.some(({ id }) => id === size.id)
    field.onChange(isKnown ? sizes.map(each => (each.id === size.id ? size : each)) : [...sizes, size])
    if (sizes.length === 0) choose(size.id)
    setEdited(undefined)
  }
  const remove = (removed: PackageSize) => {
    const left = sizes.filter(({ id }) => id !== removed.id)
    field.onChange(left)
    if (removed.id === defaultId) choose(left[0]?.id ?? '')
  }
  return (
    <Card
      title={t('sizes.title')}
      actions={
        <Button ref={field.ref} onClick={() => setEdited(null)}>
          {t('sizes.add')}
        </Button>
      }
    >
      <Stack>
        <FieldGroup label={t('sizes.label')} error={error}>
          {sizes.length === 0 ? (
            <p>{t('sizes.none')}</p>
          ) : (
            <ul className={styles.sizes}>
              {sizes.map(size => (
                <li key={size.id}>
                  <Radio
                    name="defaultId"
                    label={<bdi>{size.name}</bdi>}
                    hint={[
                      t('sizes.sides', { sides: [size.length, size.width, size.height].map(number).join(' × ') }),
                      size.id === defaultId ? t('sizes.default') : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    checked={size.id === defaultId}
                    onChange={() => choose(size.id)}
                  />
                  <Inline>
                    <Button
                      size="small"
                      aria-label={t('sizes.editNamed', { name: size.name })}
                      onClick={() => setEdited(size)}
                    >
                      {t('page:action.edit')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t('page:common.deleteNamed', { name: size.name })}
                      onClick={() => remove(size)}
                    >
                      {t('page:action.delete')}
                    </Button>
                  </Inline>
                </li>
              ))}
            </ul>
          )}
        </FieldGroup>
      </Stack>
      {edited !== undefined && <SizeDialog size={edited} onSave={save} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}
