import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useFieldControl } from '../form/fieldContext.ts'
import { Icon } from '../Icon.tsx'
import { Direction } from '../overlay/Direction.tsx'
import popup from '../overlay/popup.module.css'
import chip from './Chip.module.css'
import styles from './ChipPicker.module.css'
import type { ChipOption, ChipPickerProps } from './chipPickerProps.ts'

/** The picker itself. Loaded by `ChipPicker`; import that one. */
export default function ChipCombobox({
  options,
  value,
  onValue,
  onBlur,
  placeholder,
  emptyText,
  removeLabel,
  disabled,
  ref,
}: ChipPickerProps) {
  const field = useFieldControl()
  const frame = useRef<HTMLDivElement>(null)
  const picked = value.map(id => options.find(option => option.value === id) ?? { value: id, label: id })
  return (
    <Direction>
      <Combobox.Root
        multiple
        autoHighlight
        items={options}
        value={picked}
        disabled={disabled}
        isItemEqualToValue={(a: ChipOption, b: ChipOption) => a.value === b.value}
        onValueChange={(next: ChipOption[], details) => {
          // On a closed list Escape would take all chips away at once, and nobody means that.
          if (details.reason === 'escape-key') details.cancel()
          else onValue(next.map(option => option.value))
        }}
      >
        <Combobox.Chips ref={frame} className={styles.frame}>
          {picked.map(option => (
            <Combobox.Chip key={option.value} className={chip.chip} aria-label={option.label}>
              {option.label}
              <Combobox.ChipRemove className={chip.remove} aria-label={removeLabel(option.label)}>
                <Icon glyph={X} />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...field}
            ref={ref}
            className={styles.input}
            placeholder={picked.length === 0 ? placeholder : undefined}
            onBlur={onBlur}
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner anchor={frame} align="start" sideOffset={4} className={popup.positioner}>
            <Combobox.Popup className={`${popup.popup} ${styles.popup}`}>
              <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
              <Combobox.List className={styles.list}>
                {(option: ChipOption) => (
                  <Combobox.Item key={option.value} value={option} className={popup.item}>
                    <span className={styles.tick}>
                      <Combobox.ItemIndicator>
                        <Icon glyph={Check} />
                      </Combobox.ItemIndicator>
                    </span>
                    {option.label}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Direction>
  )
}
