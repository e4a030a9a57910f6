import type { ReactNode } from 'react'
import styles from './SeoCard.module.css'

interface LinkPreviewProps {
  /** In a search result, or in a message to which it was added. */
  kind: 'search' | 'shared'
  caption: string
  title: string
  address: ReactNode
  text: string
}

/** How others show a link to a page. */
export function LinkPreview({ kind, caption, title, address, text }: LinkPreviewProps) {
  return (
    <figure className={styles.preview} data-kind={kind}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </figure>
  )
}
