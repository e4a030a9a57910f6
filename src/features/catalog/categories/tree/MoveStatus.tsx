import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { TreeSaver, TreeState } from './treeSaver.ts'

/** Shows where the last move went, with undo, and why moves could not be saved. */
export function MoveStatus({ saver, state }: { saver: TreeSaver; state: TreeState }) {
  const { t } = useTranslation(['categories', 'page'])
  const errorMessage = useErrorMessage()
  const sentence = useMoveSentence(state)
  if (state.error !== null) {
    return (
      <Notice
        tone="danger"
        live
        title={t('tree.failedTitle')}
        actions={
          <>
            <Button onClick={saver.retry}>{t('page:upload.retry')}</Button>
            <Button variant="ghost" onClick={saver.discard}>
              {t('tree.discard')}
            </Button>
          </>
        }
      >
        {errorMessage(state.error)}
      </Notice>
    )
  }
  return (
    <Inline>
      <span role="status">{sentence}</span>
      {state.undo && (
        <Button size="small" onClick={saver.undo}>
          {t('tree.undo')}
        </Button>
      )}
    </Inline>
  )
}

function useMoveSentence({ undo, nodes }: TreeState): string {
  const { t } = useTranslation(['categories', 'page'])
  const node = undo && nodes.find(({ id }) => id === undo.id)
  if (!node) return ''
  const siblings = nodes.filter(({ parentId }) => parentId === node.parentId)
  const where = { name: node.name, position: siblings.indexOf(node) + 1, count: siblings.length }
  const parent = nodes.find(({ id }) => id === node.parentId)
  return parent ? t('tree.movedInto', { ...where, parent: parent.name }) : t('tree.movedToTop', where)
}
