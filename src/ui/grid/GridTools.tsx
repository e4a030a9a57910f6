import ArrowDownToLine from 'lucide/dist/esm/icons/arrow-down-to-line.mjs'
import Redo from 'lucide/dist/esm/icons/redo-2.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { Button } from '../Button.tsx'
import { SearchInput } from '../form/SearchInput.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import styles from './Grid.module.css'
import type { GridStore } from './gridStore.ts'
import type { GridLabels } from './gridTypes.ts'
import { useGrid } from './useGrid.ts'

/** The search, and what is done with a press. */
export function GridTools({ store, labels, isLong }: { store: GridStore; labels: GridLabels; isLong: boolean }) {
  const words = useGrid(store, store.words)
  const canUndo = useGrid(store, store.canUndo)
  const canRedo = useGrid(store, store.canRedo)
  return (
    <div className={styles.tools}>
      {(isLong || words !== '') && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search field is not meant to save the form
        <div className={styles.find} onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>
          <SearchInput label={labels.find} clearLabel={labels.clearFind} value={words} onValue={store.search} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="small" icon={<Icon glyph={ArrowDownToLine} />} onClick={store.fillDown}>
          {labels.fillDown}
        </Button>
        <IconButton
          size="small"
          glyph={Undo}
          label={labels.undo}
          directed
          aria-disabled={!canUndo}
          onClick={() => canUndo && store.undo()}
        />
        <IconButton
          size="small"
          glyph={Redo}
          label={labels.redo}
          directed
          aria-disabled={!canRedo}
          onClick={() => canRedo && store.redo()}
        />
      </div>
    </div>
  )
}
