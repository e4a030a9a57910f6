import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Block } from '#contract/site/blocks.ts'
import { moveNode, stepPlace, type TreePlace } from '#lib/tree.ts'
import { AppLink } from '#page/AppLink.tsx'
import { focusRow } from '#page/focus.ts'
import { MOD_KEY } from '#page/keys/modKey.ts'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { toast } from '#ui/toast/toasts.ts'
import { Tree, type TreeLabels } from '#ui/tree/Tree.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { BLOCK_GLYPHS, blockName } from '../blockTypes.ts'
import styles from './content.module.css'

interface BlockTreeProps {
  blocks: readonly Block[]
  onChange: (blocks: Block[]) => void
  onUndo: () => void
}

interface BlockNode {
  id: string
  parentId: null
  block: Block
}

const NOTHING: ReadonlySet<string> = new Set()

/** The list of blocks: moved by dragging, buttons or keys, opened, shown and hidden, removed. */
export function BlockTree({ blocks, onChange, onUndo }: BlockTreeProps) {
  const { t } = useTranslation(['design', 'page'])
  const navigate = useNavigate()
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const closeToast = useRef<() => void>(undefined)
  const [current, setCurrent] = useState<string>()
  const [said, setSaid] = useState('')
  const nodes = useMemo(() => blocks.map((block): BlockNode => ({ id: block.id, parentId: null, block })), [blocks])
  const nameOf = ({ block }: BlockNode) => blockName(t, block)
  const labels: TreeLabels = useMemo(
    () => ({
      // A block has nothing below it.
      expand: name => name,
      collapse: name => name,
      step: (step, name) => t(step === 'down' ? 'page:common.moveDown' : 'page:common.moveUp', { name }),
    }),
    [t],
  )
  const goTo = (id: string) => {
    setCurrent(id)
    // After the menu has restored the focus.
    setTimeout(() => focusRow(frame.current?.querySelector(`[data-tree-row="${CSS.escape(id)}"]`)))
  }
  const change = (id: string, changes: Pick<Partial<Block>, 'isShown' | 'hiddenOnPhones'>) =>
    onChange(blocks.map(block => (block.id === id ? { ...block, ...changes } : block)))
  const move = (id: string, place: TreePlace) => {
    const moved = moveNode(nodes, id, place)
    if (!moved) return
    onChange(moved.map(({ block }) => block))
    const at = moved.findIndex(node => node.id === id)
    const node = moved[at]
    if (node) setSaid(t('content.moved', { name: nameOf(node), position: at + 1, count: moved.length }))
  }
  const remove = (block: Block) => {
    const at = blocks.indexOf(block)
    const left = blocks.filter(each => each !== block)
    onChange(left)
    const text = t('content.removed', { name: blockName(t, block) })
    // The one before would undo this removal, too, and several cover the fields.
    closeToast.current?.()
    closeToast.current = toast({
      tone: 'info',
      text,
      seconds: 10,
      action: { label: t('page:form.undo'), onAction: onUndo },
    })
    const next = left[Math.min(at, left.length - 1)]
    if (next) goTo(next.id)
  }
  const open = (id: string) => void navigate(pathTo('editstore.content.item', { id }))

  const menuOf = ({ id, block }: BlockNode): MenuEntry[] => [
    { label: t('content.edit'), glyph: Pencil, onSelect: () => open(id) },
    {
      label: t(block.isShown ? 'content.hide' : 'content.show'),
      glyph: block.isShown ? EyeOff : Eye,
      onSelect: () => change(id, { isShown: !block.isShown }),
    },
    {
      label: t(block.hiddenOnPhones ? 'content.showOnPhones' : 'content.hideOnPhones'),
      glyph: Smartphone,
      onSelect: () => change(id, { hiddenOnPhones: !block.hiddenOnPhones }),
    },
    'separator',
    ...(['up', 'down'] as const).map((step): MenuEntry => {
      const place = stepPlace(nodes, id, step)
      return {
        label: t(`content.${step}`),
        disabled: place === null,
        onSelect: () => {
          if (!place) return
          move(id, place)
          goTo(id)
        },
      }
    }),
    'separator',
    { label: t('content.remove'), glyph: Trash, danger: true, onSelect: () => remove(block) },
  ]

  return (
    <div ref={frame}>
      <Tree
        label={t('value.blocks')}
        describedBy={hintId}
        nodes={nodes}
        nameOf={nameOf}
        labels={labels}
        levels={1}
        expanded={NOTHING}
        onExpanded={() => undefined}
        current={current}
        onCurrent={setCurrent}
        onOpen={({ id }) => open(id)}
        onMove={move}
        menu={(node, tabIndex) => (
          <MenuButton
            tabIndex={tabIndex}
            label={t('page:list.actions', { name: nameOf(node) })}
            entries={() => menuOf(node)}
          />
        )}
      >
        {({ id, block }, tabIndex) => (
          <span className={styles.row}>
            <Icon glyph={BLOCK_GLYPHS[block.type]} />
            <AppLink to={pathTo('editstore.content.item', { id })} tabIndex={tabIndex} className={styles.name}>
              {blockName(t, block)}
            </AppLink>
            {!block.isShown && <StatusBadge>{t('content.isHidden')}</StatusBadge>}
            {block.hiddenOnPhones && <StatusBadge>{t('content.isHiddenOnPhones')}</StatusBadge>}
          </span>
        )}
      </Tree>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p id={hintId} className={styles.hint}>
        {t('content.treeHint', { mod: MOD_KEY })}
      </p>
    </div>
  )
}
