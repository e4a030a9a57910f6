import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  /**
   * Called on Escape, the close button and a press outside, unless something was entered; the caller decides with
   * `open`.
   */
  onClose: () => void
  title: ReactNode
  /** Something was entered that the dialog can't see, in a frame: a press outside doesn't close it. */
  isFilled?: boolean
  /** If omitted, only the dialog's own actions close it, not Escape or a press outside. */
  closeLabel?: string
  size?: 'small' | 'medium' | 'large'
  /** The action's error; announced immediately. */
  error?: ReactNode
  /** Buttons at the foot, the one that acts last. */
  actions?: ReactNode
  /** The initial focus; default: the first control with `data-fill`, else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** An alert dialog: it interrupts with a question that must be answered. */
  alert?: boolean
  children?: ReactNode
}
