import type { TFunction } from 'i18next'
import type { Menu } from '#contract/site/menus.ts'
import type { ValuePath } from '#lib/merge.ts'
import type { TreePlace } from '#lib/tree.ts'
import type { EditFormState } from '#page/form/editForm.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import { flatItems, type MenuRow } from '../model.ts'
import type { MenuForm } from './schema.ts'

type Column = 'name' | 'place' | 'type' | 'targetId' | 'url'

/** The names of a menu's values when two versions are compared: "“Mugs”: place". */
export function fieldLabels(t: TFunction<'menus'>, state: EditFormState<Menu, MenuForm>): FieldLabels<MenuForm> {
  const { failure, form, saved } = state
  const theirs = failure?.kind === 'conflict' ? failure.theirs.items : []
  const names = new Map([...saved.items, ...theirs, ...form.getValues().items].map(({ id, name }) => [id, name]))
  const current = failure?.kind === 'conflict' ? failure.current.items : []
  const records = new Map(flatItems([...current, ...(state.record?.items ?? [])]).map(item => [item.targetId, item]))
  const nameOf = (id: string) => names.get(id) ?? '…'

  const placeText = ({ parentId, afterId }: TreePlace) => {
    const parent = parentId === null ? t('compare.top') : t('compare.below', { name: nameOf(parentId) })
    return afterId === null ? t('compare.first', { parent }) : t('compare.after', { parent, name: nameOf(afterId) })
  }
  return {
    label: ({ field, row, column }: ValuePath<MenuForm>) => {
      if (field === 'name') return t('field.name')
      if (row === undefined) return t('field.items')
      const name = nameOf(row)
      return column === undefined
        ? t('compare.item', { name })
        : t('compare.column', { name, column: t(`compare.${column as Column}`) })
    },
    show: ({ field, row, column }, value) => {
      if (field === 'items' && row === undefined) return t('items.count', { count: (value as MenuRow[]).length })
      if (column === 'place') return placeText(value as TreePlace)
      if (column === 'targetId') return records.get(value as string | null)?.targetName ?? ''
      if (column === 'type') return t(`type.${value as MenuRow['type']}`)
      if (field === 'items' && column === undefined) return (value as MenuRow).name
      return String(value ?? '')
    },
  }
}
