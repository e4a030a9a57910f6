import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { AppLink } from '#page/AppLink.tsx'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { focusRow } from '#page/focus.ts'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { buyerName, orderName } from '../../model.ts'
import { orderQueries } from '../../queries.ts'
import styles from './Peek.module.css'
import { PeekContent } from './PeekContent.tsx'
import { peeked } from './peeked.ts'

interface PeekProps {
  id: string
  /** The list, to go through. */
  rows: readonly Order[]
}

const WIDE = '(min-width: 60rem)'

/** One order next to the list, or above it if there is no space. */
export default function Peek({ id, rows }: PeekProps) {
  const { t } = useTranslation(['peek', 'page'])
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  const index = rows.findIndex(row => row.id === id)
  const { data, error, refetch } = useQuery({ ...orderQueries.detail(id), placeholderData: rows[index] })
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order that is opened takes the focus
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
    panel.current?.scrollTo?.({ top: 0 })
  }, [id])

  const go = (to: number) => {
    const next = rows[to]
    if (!next) return
    peeked.set(next.id)
    rowOf(next.id)?.scrollIntoView?.({ block: 'nearest' })
  }
  const close = () => {
    peeked.set(null)
    focusRow(rowOf(id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      go(index + (event.key === 'ArrowDown' ? 1 : -1))
    }
  }

  const title = data ? t('title', { name: orderName(data) }) : t('loading')
  const buttons = (
    <>
      <IconButton glyph={ChevronUp} label={t('previous')} aria-disabled={index <= 0} onClick={() => go(index - 1)} />
      <IconButton
        glyph={ChevronDown}
        label={t('next')}
        aria-disabled={index >= rows.length - 1}
        onClick={() => go(index + 1)}
      />
    </>
  )
  const link = data && (
    <AppLink to={pathTo('order.detail', { id })} className={buttonClass({ size: 'small' })}>
      {t('open')}
    </AppLink>
  )
  const content = data ? (
    <PeekContent order={data} />
  ) : (
    error && <LoadFailure title="list.failed" error={error} onRetry={() => void refetch()} />
  )
  const told = data && (
    <VisuallyHidden>
      <span role="status">
        {t('told', {
          name: orderName(data),
          buyer: buyerName(data),
          position: formatNumber(index + 1),
          count: rows.length,
        })}
      </span>
    </VisuallyHidden>
  )

  if (!isWide) {
    return (
      <Dialog
        open
        onClose={close}
        title={title}
        closeLabel={t('page:confirm.close')}
        size="medium"
        actions={
          <>
            {buttons}
            {link}
          </>
        }
      >
        {told}
        {content}
      </Dialog>
    )
  }
  return (
    <aside ref={panel} aria-label={title} tabIndex={-1} className={styles.panel} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {buttons}
        <IconButton glyph={X} label={t('page:confirm.close')} onClick={close} />
      </header>
      {told}
      <div className={styles.body}>{content}</div>
      <footer className={styles.foot}>{link}</footer>
    </aside>
  )
}

const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)
