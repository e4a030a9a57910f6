import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MENU_LIMITS, type MenuItem } from '#contract/site/menus.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { addRow, changeRow, type LinkTargets, type MenuRow, type PickedItem, targetKey, targetsOf } from '../model.ts'
import { AddToMenu } from '../shared/AddToMenu.tsx'
import { ChangeStatus } from './ChangeStatus.tsx'
import { ItemTree } from './ItemTree.tsx'
import type { MenuForm } from './schema.ts'
import { useItemChanges } from './useItemChanges.ts'

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'))

/** The open dialog: the position of a new item, or the target of an existing one. */
type OpenDialog = { kind: 'add'; parentId: string | null } | { kind: 'link'; row: MenuRow } | null

/**
 * The items of a menu as a tree. `items` are those that were read: they contain the records' names and whether they are
 * visible.
 */
export function ItemsCard({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('menus')
  const { field, error } = useField<MenuForm>('items')
  const rows = field.value as MenuRow[]
  const changes = useItemChanges(rows, field.onChange)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [picked, setPicked] = useState<LinkTargets>(new Map())
  const [focused, setFocused] = useState<string>()
  const targets = useMemo(() => new Map([...picked, ...targetsOf(items)]), [picked, items])
  const isFull = rows.length >= MENU_LIMITS.items

  const remember = (item: PickedItem) =>
    setPicked(before => new Map(before).set(targetKey(item), { name: item.name, url: item.url, status: 'shown' }))
  const add = (item: PickedItem, parentId: string | null) => {
    const id = crypto.randomUUID()
    remember(item)
    changes.apply(addRow(rows, id, item, parentId), t('done.added', { name: item.name }))
    setFocused(id)
  }
  const relink = (row: MenuRow, item: PickedItem) => {
    remember(item)
    const { type, targetId, url } = item
    // A text that equaled its target's name follows a new target.
    const isNameOfTarget = row.name === targets.get(targetKey(row))?.name
    const name = isNameOfTarget ? item.name : row.name
    const change = { type, targetId, url: targetId === null ? url : '', name }
    changes.apply(changeRow(rows, row.id, change), t('done.changed', { name }))
  }

  const addButton = (
    <Button icon={<Icon glyph={Plus} />} disabled={isFull} onClick={() => setDialog({ kind: 'add', parentId: null })}>
      {t('items.add')}
    </Button>
  )
  return (
    <Card title={t('field.items')} actions={rows.length > 0 && addButton}>
      <Stack gap={3}>
        {error && (
          <Notice tone="danger" live>
            {error}
          </Notice>
        )}
        {isFull && <Notice tone="warn">{t('items.full', { most: MENU_LIMITS.items })}</Notice>}
        <ChangeStatus changes={changes} />
        {rows.length === 0 ? (
          <EmptyState title={t('items.emptyTitle')} actions={addButton}>
            {t('items.emptyText')}
          </EmptyState>
        ) : (
          <ItemTree
            rows={rows}
            targets={targets}
            focused={focused}
            changes={changes}
            onAdd={isFull ? undefined : parentId => setDialog({ kind: 'add', parentId })}
            onEditLink={row => setDialog({ kind: 'link', row })}
          />
        )}
      </Stack>
      <Suspense>
        {dialog?.kind === 'add' && (
          <AddToMenu onPick={item => add(item, dialog.parentId)} onClose={() => setDialog(null)} />
        )}
        {dialog?.kind === 'link' && dialog.row.targetId === null && (
          <LinkDialog
            row={dialog.row}
            onDone={change => {
              changes.apply(changeRow(rows, dialog.row.id, change), t('done.changed', { name: change.name }))
              setDialog(null)
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === 'link' && dialog.row.targetId !== null && (
          <AddToMenu picksOne onPick={item => relink(dialog.row, item)} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </Card>
  )
}
