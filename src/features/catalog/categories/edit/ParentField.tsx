import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { lineageOf, nodesById } from '#lib/tree.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import type { CategoryForm } from './schema.ts'

interface ParentFieldProps {
  /** `undefined` while they load. */
  nodes: readonly CategoryNode[] | undefined
  /** The category itself, which can't be moved into itself or its descendants. */
  ownId: string | undefined
}

/** The category that this one is a subcategory of. */
export function ParentField({ nodes, ownId }: ParentFieldProps) {
  const { t } = useTranslation('categories')
  const { field } = useField<CategoryForm>('parentId')
  const value = String(field.value)
  const byId = nodesById(nodes ?? [])
  const options = [...byId.values()]
    .map(({ id }) => ({ id, line: [...lineageOf(byId, id), id] }))
    .filter(({ line }) => !ownId || !line.includes(ownId))
  const isKnown = value === '' || byId.has(value)
  return (
    <SelectField<CategoryForm> name="parentId" label={t('field.parentId')} hint={t('field.parentIdHint')}>
      <option value="">{t('field.topLevel')}</option>
      {!isKnown && <option value={value}>{nodes ? value : t('field.loadingParent')}</option>}
      {options.map(({ id, line }) => (
        <option key={id} value={id}>
          {line.map(each => byId.get(each)?.name).join(' / ')}
        </option>
      ))}
    </SelectField>
  )
}
