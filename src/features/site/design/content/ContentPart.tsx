import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BLOCK_LIMITS, type Block, type BlockType, newBlock } from '#contract/site/blocks.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useField } from '#page/form/formMessages.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type DesignForm, toRow } from '../designForm.ts'
import { PartHeader } from '../PartHeader.tsx'
import type { PartProps } from '../part.ts'
import { BlockTree } from './BlockTree.tsx'

const AddDialog = lazyPart(() => import('./AddDialog.tsx'))

/** The blocks of the home page, in the order in which shoppers see them. */
export function ContentPart({ design, history, fields }: PartProps) {
  const { t } = useTranslation('design')
  const navigate = useNavigate()
  const { field, error } = useField<DesignForm>('blocks')
  const blocks = field.value as Block[]
  const [isAdding, setAdding] = useState(false)
  const ofTheme = design.themeBlocks.map(toRow)
  const isFull = blocks.length >= BLOCK_LIMITS.blocks
  const add = (type: BlockType) => {
    const block = toRow(newBlock(type, crypto.randomUUID()))
    field.onChange([...blocks, block])
    setAdding(false)
    void navigate(pathTo('editstore.content.item', { id: block.id }))
  }
  const addButton = (
    <Button icon={<Icon glyph={Plus} />} disabled={isFull} onClick={() => setAdding(true)}>
      {t('content.add')}
    </Button>
  )
  return (
    <>
      <PartHeader title={t('content.navigation.title')} history={history} fields={fields} />
      <Card title={t('value.blocks')} actions={blocks.length > 0 && addButton}>
        <Stack gap={3}>
          {error && (
            <Notice tone="danger" live>
              {error}
            </Notice>
          )}
          {isFull && <Notice tone="warn">{t('content.full', { most: BLOCK_LIMITS.blocks })}</Notice>}
          {blocks.length === 0 ? (
            <EmptyState title={t('content.emptyTitle')} actions={addButton}>
              {t('content.emptyText')}
            </EmptyState>
          ) : (
            <BlockTree blocks={blocks} onChange={field.onChange} onUndo={() => void history.undo()} />
          )}
          {!sameValue(blocks, ofTheme) && (
            <div>
              <Button size="small" onClick={() => field.onChange(ofTheme)}>
                {t('content.reset')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      <Suspense>{isAdding && <AddDialog onAdd={add} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
