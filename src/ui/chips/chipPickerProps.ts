import type { Ref } from 'react'

export interface ChipOption {
  value: string
  label: string
}

export interface ChipPickerProps {
  /** All there is to pick from; what is typed filters it. */
  options: readonly ChipOption[]
  /** The values of the picked ones. One without an option keeps its place and shows its value. */
  value: readonly string[]
  onValue: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
  /** Shown when nothing matches what was typed. */
  emptyText: string
  /** Names a chip's cross: `label => `Remove ${label}``. */
  removeLabel: (label: string) => string
  disabled?: boolean
  /** The text input, for a form that moves the focus to a wrong field. */
  ref?: Ref<HTMLInputElement>
}
