import { useTranslation } from 'react-i18next'
import { TAG_PAGES } from '#contract/site/siteTags.ts'
import { useField } from '#page/form/formMessages.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import type { SiteTagForm } from './schema.ts'

/** On all pages, or on the kinds that are chosen. */
export function PagesField() {
  const { t } = useTranslation('siteTags')
  const where = useField<SiteTagForm>('where').field
  const { field, error } = useField<SiteTagForm>('pages')
  const pages = field.value as SiteTagForm['pages']
  return (
    <>
      <RadioGroup legend={t('field.where')}>
        {(['all', 'some'] as const).map(value => (
          <Radio key={value} {...where} value={value} checked={where.value === value} label={t(`where.${value}`)} />
        ))}
      </RadioGroup>
      {where.value === 'some' && (
        <FieldGroup label={t('field.pages')} error={error}>
          {TAG_PAGES.map((page, at) => (
            <Checkbox
              key={page}
              name={field.name}
              ref={at === 0 ? field.ref : undefined}
              label={t(`page.${page}`)}
              checked={pages.includes(page)}
              onBlur={field.onBlur}
              onChange={({ target }) =>
                field.onChange(TAG_PAGES.filter(each => (each === page ? target.checked : pages.includes(each))))
              }
            />
          ))}
        </FieldGroup>
      )}
    </>
  )
}
