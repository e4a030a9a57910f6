import { useTranslation } from 'react-i18next'
import { type Move, undoMove } from '#contract/imports/moves.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { systemName } from './systemName.ts'
import { UndoGroups } from './UndoGroups.tsx'
import { useAdoptMove } from './useMove.ts'

/** Asks before a move is undone, and says what will be removed and what stays. */
export default function UndoDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const { t } = useTranslation('move')
  const adopt = useAdoptMove()
  const write = useWrite(undoMove, { adopt, onSaved: onClose })
  return (
    <WriteDialog
      write={write}
      title={t('undo.ask', { system: systemName(move.system) })}
      submitLabel={t('undo.action')}
      onSubmit={() => write.send({ params: { id: move.id } })}
      onClose={onClose}
    >
      <UndoGroups moveId={move.id} />
    </WriteDialog>
  )
}
