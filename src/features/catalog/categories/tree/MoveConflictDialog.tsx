import { useTranslation } from 'react-i18next'
import { nodesById } from '#lib/tree.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { TreeSaver, TreeState } from './treeSaver.ts'

/** Someone else moved the same categories to other positions: the user chooses one. */
export default function MoveConflictDialog({ saver, state }: { saver: TreeSaver; state: TreeState }) {
  const { t } = useTranslation('categories')
  const byId = nodesById(state.nodes)
  const nameOf = (id: string | null | undefined) => (id ? (byId.get(id)?.name ?? '…') : t('tree.topLevel'))
  return (
    <ConfirmDialog
      open
      title={t('tree.clashTitle')}
      confirmLabel={t('tree.clashMine')}
      cancelLabel={t('tree.clashTheirs')}
      onConfirm={() => saver.answer('mine')}
      onCancel={() => saver.answer('theirs')}
    >
      {state.clashes.map(({ id, place }) => (
        <span key={id} style={{ display: 'block' }}>
          {t('tree.clashInto', {
            name: nameOf(id),
            mine: nameOf(place.parentId),
            theirs: nameOf(byId.get(id)?.parentId),
          })}
        </span>
      ))}
    </ConfirmDialog>
  )
}
