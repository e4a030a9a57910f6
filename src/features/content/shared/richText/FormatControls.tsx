import Check from 'lucide/dist/esm/icons/check.mjs'
import { useTranslation } from 'react-i18next'
import type { Editor } from 'tinymce'
import { Select } from '#ui/form/Select.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { BLOCKS, STYLES, type Style } from './useFormats.ts'

/** Paragraph or a heading. */
export function FormatSelect({
  getEditor,
  value,
  disabled,
}: {
  getEditor: () => Editor | null
  value: string
  disabled: boolean
}) {
  const { t } = useTranslation('richText')
  return (
    <Select
      fit
      aria-label={t('tool.format')}
      value={value}
      disabled={disabled}
      onChange={event => {
        const block = event.currentTarget.value
        getEditor()?.focus()
        getEditor()?.execCommand('FormatBlock', false, block)
      }}
    >
      {value === '' && <option value="">{t('tool.format')}</option>}
      {BLOCKS.map(block => (
        <option key={block} value={block}>
          {block === 'p' ? t('format.paragraph') : t('format.heading', { level: block.slice(1) })}
        </option>
      ))}
    </Select>
  )
}

interface StyleMenuProps {
  getEditor: () => Editor | null
  active: readonly Style[]
  disabled: boolean
}

/** Underlined, small, highlighted, a quote, … */
export function StyleMenu({ getEditor, active, disabled }: StyleMenuProps) {
  const { t } = useTranslation('richText')
  return (
    <MenuButton
      size="small"
      disabled={disabled}
      entries={() =>
        STYLES.map(style => {
          const isOn = active.includes(style)
          return {
            label: isOn ? t('style.remove', { style: t(`style.${style}`) }) : t(`style.${style}`),
            glyph: isOn ? Check : undefined,
            onSelect: () => {
              getEditor()?.focus()
              getEditor()?.execCommand('mceToggleFormat', false, style)
            },
          }
        })
      }
    >
      {t('tool.style')}
    </MenuButton>
  )
}
