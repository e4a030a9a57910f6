import { useTranslation } from 'react-i18next'
import { BLOCK_TYPES, type BlockType } from '#contract/site/blocks.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { BLOCK_GLYPHS } from '../blockTypes.ts'
import styles from './content.module.css'

interface AddDialogProps {
  onAdd: (type: BlockType) => void
  onClose: () => void
}

/** The types of blocks, each with what it is for. */
export default function AddDialog({ onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation(['design', 'page'])
  return (
    <Dialog open title={t('content.add')} onClose={onClose} closeLabel={t('page:confirm.close')}>
      <List gap={2}>
        {BLOCK_TYPES.map(type => (
          <li key={type}>
            <button type="button" className={styles.type} onClick={() => onAdd(type)}>
              <Icon glyph={BLOCK_GLYPHS[type]} size={20} />
              <span>
                <strong>{t(`type.${type}`)}</strong>
                <Muted as="span">{t(`typeText.${type}`)}</Muted>
              </span>
            </button>
          </li>
        ))}
      </List>
    </Dialog>
  )
}
