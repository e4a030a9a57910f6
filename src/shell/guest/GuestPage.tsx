import type { ReactNode } from 'react'
import { Logo } from '#page/Logo.tsx'
import styles from './GuestPage.module.css'

interface GuestPageProps {
  title: ReactNode
  text: ReactNode
  actions: ReactNode
  /** Between the text and the actions. */
  children?: ReactNode
}

/** A single card on an empty page: the layout without the shell. */
export function GuestPage({ title, text, actions, children }: GuestPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.brand}>
          <Logo />
          Backcounter
        </div>
        <div>
          <h1 className={styles.heading}>{title}</h1>
          <p className={styles.text}>{text}</p>
        </div>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </main>
  )
}
