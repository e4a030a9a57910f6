import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { observable } from '#lib/observable.ts'
import styles from './Banner.module.css'

/** Those that want to be read, the most urgent first. */
const RANKS = ['connection', 'plans', 'verification', 'notifications'] as const
type Rank = (typeof RANKS)[number]

const waiting = observable<readonly Rank[]>([])

interface BannerProps {
  /** Only the most urgent banner shows; the next one follows when it is gone. */
  rank: Rank
  label: string
  tone?: 'neutral' | 'warn'
  /** What is left out where there is little room. */
  more?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A message above the screen, in the flow of the page, so that it covers nothing. Stands in `BannerPlace`. */
export function Banner({ rank, label, tone = 'neutral', more, actions, children }: BannerProps) {
  useEffect(() => {
    waiting.set([...waiting.get(), rank])
    return () => waiting.set(waiting.get().filter(other => other !== rank))
  }, [rank])
  const first = useSyncExternalStore(waiting.subscribe, () => RANKS.find(known => waiting.get().includes(known)))
  if (first !== rank) return null
  return (
    <section className={styles.bar} aria-label={label} data-tone={tone}>
      <p className={styles.text}>
        {children} {more && <span className={styles.more}>{more}</span>}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
