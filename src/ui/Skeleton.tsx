import styles from './Skeleton.module.css'

/** A gray bar in the size of the expected content. Not animated, so that a page full of them stays calm. */
export function Skeleton({ width = '100%', height = '0.75rem' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
}
