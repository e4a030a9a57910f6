import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

export interface ButtonLook {
  /** One primary per screen; danger for irreversible actions; ghost next to other buttons. Default: secondary. */
  variant?: ButtonVariant
  size?: 'small'
  /** Square, for a lone icon (which then needs a label). */
  square?: boolean
}

/** The look of a button for something that is none, such as a router's link: `<Link className={buttonClass()}>`. */
export function buttonClass({ variant = 'secondary', size, square }: ButtonLook = {}): string {
  return [styles.button, styles[variant], size && styles.small, square && styles.square].filter(Boolean).join(' ')
}
