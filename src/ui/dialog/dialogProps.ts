import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  /** Asked by Escape, the cross and a press outside; the caller decides by `open`. */
  onClose: () => void
  title: ReactNode
  /** Left out: only the dialog's own actions close it, neither Escape nor a press outside. */
  closeLabel?: string
  size?: 'small' | 'medium' | 'large'
  /** What went wrong with the action; read out at once. */
  error?: ReactNode
  /** Buttons at the foot, the one that acts last. */
  actions?: ReactNode
  /** What has the focus at first; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>
  /** It interrupts with a question that wants an answer. */
  alert?: boolean
  children?: ReactNode
}
