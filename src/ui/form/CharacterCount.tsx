import styles from './CharacterCount.module.css'

interface CharacterCountProps {
  /** Characters in the field. */
  used: number
  /** The last length that is valid. */
  max: number
  /** How it reads, if `12 / 60` will not do. */
  text?: string
}

/** How much of a limited text is used; turns into a warning at the maximum plus one. */
export function CharacterCount({ used, max, text }: CharacterCountProps) {
  return (
    <span className={styles.count} data-over={used > max || undefined} dir={text ? undefined : 'ltr'}>
      {text ?? `${grouped(used)} / ${grouped(max)}`}
    </span>
  )
}

const grouped = (count: number) => count.toLocaleString(document.documentElement.lang)
