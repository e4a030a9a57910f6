import i18next from 'i18next'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalog/products.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { excerpt } from '#lib/excerpt.ts'
import { formatMoney } from '#lib/money.ts'
import { focusFirstError } from '#page/focus.ts'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import popup from '#ui/overlay/popup.module.css'
import { useFloating } from '#ui/overlay/useFloating.ts'
import { openQuickEdit, type QuickField } from './openQuickEdit.ts'
import { rowOf } from './QuickEdit.tsx'
import styles from './QuickEditSheet.module.css'
import { QuickFields } from './QuickFields.tsx'
import { countedVariant } from './quickValues.ts'
import { useQuickEdit } from './useQuickEdit.ts'

/** Price, inventory and status of one product, next to its row. Enter saves, Escape cancels. */
export default function QuickEditSheet({ product, field }: { product: Product; field: QuickField }) {
  const { t } = useTranslation(['quickEdit', 'page'])
  const edit = useQuickEdit(product)
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const row = useRef(rowOf(product.id))
  // A press outside does not discard the input: it is restored when the row is edited again.
  const anchor = useRef(row.current?.querySelector('td[data-numeric]') ?? row.current)
  useFloating({ floating: sheet, anchor, align: 'start', onLeave: () => openQuickEdit.set(null) })
  useEffect(() => {
    const fieldOf = (name: string) => sheet.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const input = fieldOf(field) ?? fieldOf('price')
    input?.focus()
    if (input?.type === 'text') input.select()
  }, [field])

  const close = () => {
    openQuickEdit.set(null)
    row.current?.querySelector<HTMLElement>('[data-kind="menu"] button')?.focus()
  }
  const save = async (over?: Product) => {
    if (edit.isSaving) return
    if (await edit.saveHere(over)) close()
    else setTimeout(() => focusFirstError(sheet.current))
  }
  const cancel = () => {
    edit.discard()
    close()
  }
  /** Moves to the same field of the row above or below, and saves changes. */
  const move = (step: 'nextElementSibling' | 'previousElementSibling') => {
    const next = row.current?.[step]
    const id = next instanceof HTMLElement ? next.dataset.id : undefined
    if (!id || edit.isSaving || !edit.isValid()) return
    const name = (document.activeElement?.getAttribute('name') ?? 'price') as QuickField
    edit.saveBehind(name)
    next?.scrollIntoView({ block: 'nearest' })
    openQuickEdit.set({ id, field: name })
  }
  const press = (event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement
    const actions: Record<string, (() => void) | false> = {
      Escape: cancel,
      Enter: isInField && (() => void save()),
      ArrowDown: isInField && (() => move('nextElementSibling')),
      ArrowUp: isInField && (() => move('previousElementSibling')),
    }
    const action = actions[event.key]
    if (!action || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  const { theirs } = edit
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      popover="manual"
      className={`${popup.popup} ${styles.sheet}`}
      onKeyDown={press}
    >
      <h2 id={titleId} className={styles.title}>
        {t('title', { name: excerpt(product.name, 80) })}
      </h2>
      {theirs && (
        <Notice
          tone="warn"
          live
          title={t('contested')}
          actions={
            <>
              <Button size="small" onClick={() => save(theirs)}>
                {t('useMine')}
              </Button>
              <Button size="small" onClick={() => edit.take(theirs)}>
                {t('useTheirs')}
              </Button>
            </>
          }
        >
          {t(countedVariant(theirs) ? 'theirsWithInventory' : 'theirs', {
            price: formatMoney(theirs.pricing.listPrice, i18next.language),
            quantity: formatNumber(countedVariant(theirs)?.quantity ?? 0),
            status: t(theirs.state === 'Active' ? 'active' : 'inactive'),
          })}
        </Notice>
      )}
      {edit.error && (
        <Notice tone="danger" live>
          {edit.error}
        </Notice>
      )}
      <QuickFields product={product} values={edit.values} problems={edit.problems} onChange={edit.change} />
      <Inline end>
        <Button size="small" onClick={cancel}>
          {t('page:confirm.cancel')}
        </Button>
        <Button size="small" variant="primary" busy={edit.isSaving} onClick={() => save()}>
          {t('page:form.save')}
        </Button>
      </Inline>
    </div>
  )
}
