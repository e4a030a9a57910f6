import type { TFunction } from 'i18next'
import type { Block } from '#contract/site/blocks.ts'
import type { ColorRole } from '#contract/site/themeStyles.ts'
import type { Theme } from '#contract/site/themes.ts'
import type { EditStep } from '#lib/editHistory.ts'
import { excerpt } from '#lib/excerpt.ts'
import { differingPaths, type ValuePath } from '#lib/merge.ts'
import { richTextToText } from '#lib/richText/text.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import { blockName } from './blockTypes.ts'
import type { DesignForm } from './designForm.ts'
import { choiceName, settingName } from './styles/styleNames.ts'

type T = TFunction<'design'>
type Path = ValuePath<DesignForm>

/** The columns of a block that have words of their own. */
type Column = keyof typeof import('./locales/en.json')['field']

/** How the values of a design are called and read, where two versions are compared and where a step is named. */
export function fieldLabels(t: T, { themeStyles }: Theme): FieldLabels<DesignForm> {
  const { colorSchemes, fontSchemes, editables } = themeStyles
  const editableOf = (row: string) => editables.find(({ key }) => key === row)
  const blockLabel = (values: DesignForm, row: string, column: string | undefined) => {
    const block = values.blocks.find(({ id }) => id === row)
    const name = block ? blockName(t, block) : t('block.block')
    return column === undefined ? name : t('block.column', { name, column: t(`field.${column as Column}`) })
  }
  return {
    label: ({ field, row, column }, values) => {
      if (row === undefined) return t(`value.${field}`)
      if (field === 'colors') return t(`color.${row as ColorRole}`)
      if (field === 'settings') return settingName(t, editableOf(row) ?? { key: row, name: row })
      return blockLabel(values, row, column)
    },
    show: ({ field, row, column }, value) => {
      if (field === 'logo') return String(value).split('/').slice(-2).join('/')
      if (field === 'colorScheme' || field === 'fontScheme') {
        const schemes = field === 'colorScheme' ? colorSchemes : fontSchemes
        return schemes.find(({ id }) => id === value)?.name ?? ''
      }
      if (field === 'settings' && row !== undefined) return choiceName(t, editableOf(row), String(value))
      if (field === 'blocks' && row === undefined) return t('content.count', { count: (value as Block[]).length })
      if (field === 'blocks' && column === undefined) return value ? blockName(t, value as Block) : ''
      if (Array.isArray(value)) return String(value.length)
      return typeof value === 'boolean' ? t(value ? 'on' : 'off') : richTextToText(String(value ?? ''))
    },
  }
}

/** What a step has changed, in a few words. */
export function stepName(t: T, fields: FieldLabels<DesignForm>, { before, after }: EditStep<DesignForm>): string {
  const paths = differingPaths(before, after)
  const [first] = paths
  if (!first) return t('undo.change')
  if (paths.length > 1 && !areOfOneRow(paths)) return t('undo.several')
  if (first.field !== 'blocks' || first.row === undefined) return fields.label(first, after)
  const isIn = ({ blocks }: DesignForm) => blocks.some(({ id }) => id === first.row)
  if (!isIn(before)) return t('undo.added', { name: fields.label({ ...first, column: undefined } as Path, after) })
  if (!isIn(after)) return t('undo.removed', { name: fields.label({ ...first, column: undefined } as Path, before) })
  return excerpt(fields.label(first, before), 60)
}

const areOfOneRow = ([first, ...rest]: readonly Path[]) =>
  rest.every(({ field, row }) => field === first?.field && row !== undefined && row === first?.row)
