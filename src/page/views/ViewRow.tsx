import Check from 'lucide/dist/esm/icons/check.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Save from 'lucide/dist/esm/icons/save.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/store/savedViews.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { AppLink } from '../AppLink.tsx'
import { NameForm } from './NameForm.tsx'
import styles from './views.module.css'

interface ViewRowProps {
  view: SavedView
  pathname: string
  isCurrent: boolean
  onOpen: () => void
  onRename: (name: string) => Promise<unknown>
  /** Saves the list's current state under this name. */
  onUpdate: () => void
  onRemove: () => void
}

/** One saved view: a link to it, and its actions. */
export function ViewRow({ view, pathname, isCurrent, onOpen, onRename, onUpdate, onRemove }: ViewRowProps) {
  const { t } = useTranslation(['views', 'page'])
  const { name } = view
  const [isRenaming, setRenaming] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const wasRenaming = useRef(false)

  useEffect(() => {
    if (isRenaming === wasRenaming.current) return
    wasRenaming.current = isRenaming
    const target = row.current?.querySelector<HTMLElement>(isRenaming ? 'input' : '[data-rename]')
    target?.focus()
    if (target instanceof HTMLInputElement) target.select()
  }, [isRenaming])

  if (isRenaming) {
    const rename = async (newName: string) => {
      if (newName !== name) await onRename(newName)
      setRenaming(false)
    }
    return (
      <li ref={row}>
        <NameForm
          label={t('newName', { name })}
          name={name}
          saveLabel={t('rename')}
          save={rename}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li ref={row} className={styles.row}>
      <AppLink
        to={pathname + view.search}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
        {isCurrent && <Icon glyph={Check} />}
      </AppLink>
      <span className={styles.buttons}>
        <IconButton glyph={Pencil} label={t('renameView', { name })} data-rename="" onClick={() => setRenaming(true)} />
        {!isCurrent && <IconButton glyph={Save} label={t('updateView', { name })} onClick={onUpdate} />}
        <IconButton glyph={Trash} label={t('page:common.deleteNamed', { name })} data-delete="" onClick={onRemove} />
      </span>
    </li>
  )
}
