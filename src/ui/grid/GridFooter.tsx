import styles from './Grid.module.css'
import type { GridStore } from './gridStore.ts'
import type { GridLabels } from './gridTypes.ts'
import { useGrid } from './useGrid.ts'

/** The active cell's error, and the last action. */
export function GridFooter({ store, labels, gridId }: { store: GridStore; labels: GridLabels; gridId: string }) {
  const news = useGrid(store, store.news)
  const name = useGrid(store, () => activeNames(store).join(' · '))
  const problem = useGrid(store, () => {
    const { row, column } = store.active()
    return store.error(store.shownIds()[row] ?? '', store.columns()[column]?.id ?? '')
  })
  return (
    <div className={styles.foot}>
      {problem && (
        <p className={styles.problem}>
          <strong>{name}</strong> <span id={`${gridId}-problem`}>{problem}</span>
        </p>
      )}
      <p role="status" className={styles.news}>
        {news ? labels.news(news) : ''}
      </p>
      <p className={styles.keys}>{labels.keys}</p>
    </div>
  )
}

function activeNames(store: GridStore): string[] {
  const { row, column } = store.active()
  return [store.rowOf(store.shownIds()[row] ?? '')?.name, store.columns()[column]?.label].filter(
    part => part !== undefined,
  )
}
