import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { type Rank, useBannerTurn } from './bannerTurn.ts'

interface BannerProps {
  rank: Rank
  label: string
  tone?: 'neutral' | 'warn'
  /** Omitted on narrow screens. */
  more?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A message above the screen, in the page's flow, so that it covers nothing. Rendered in `BannerPlace`. */
export function Banner({ rank, label, tone = 'neutral', more, actions, children }: BannerProps) {
  if (!useBannerTurn(rank)) return null
  return (
    <section className={styles.bar} aria-label={label} data-tone={tone}>
      <p className={styles.text}>
        {children} {more && <span className={styles.more}>{more}</span>}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
