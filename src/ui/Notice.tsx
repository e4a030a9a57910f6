import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

const GLYPHS = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert, info: Info, neutral: Info }

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  /** Buttons or links for the message. */
  actions?: ReactNode
  /** It turned up because of something just done: read it out (at once if it is about a danger). */
  live?: boolean
  children?: ReactNode
}

/** A permanent message at this place on the page. For temporary ones use a toast. */
export function Notice({ tone = 'info', title, actions, live = false, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon glyph={GLYPHS[tone]} size={20} />
      <div className={styles.body}>
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
