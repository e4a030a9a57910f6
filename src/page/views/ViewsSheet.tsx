import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { runMutation } from '#api/queries.ts'
import type { SavedView } from '#contract/store/savedViews.ts'
import { Stack } from '#ui/Layout.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { errorMessage } from '../failure/errorMessage.ts'
import { LoadFailure } from '../failure/LoadFailure.tsx'
import { NameForm } from './NameForm.tsx'
import { savedViewMutations, savedViewQueries } from './savedViewQueries.ts'
import { ViewRow } from './ViewRow.tsx'
import { sameState, viewOf } from './viewState.ts'
import styles from './views.module.css'

interface ViewsSheetProps {
  list: string
  onClose: () => void
}

/** The content of the "Views" sheet: the saved views as links, and the field that names the current state. */
export default function ViewsSheet({ list, onClose }: ViewsSheetProps) {
  const { t } = useTranslation(['views', 'page'])
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const sheet = useRef<HTMLDivElement>(null)
  /** Position of the view that is being deleted. */
  const removed = useRef<number | null>(null)
  const { data, error, refetch } = useQuery(savedViewQueries.of(list))
  const mutations = savedViewMutations(queryClient, list)
  const state = viewOf(search)

  const create = (name: string, search: string) => runMutation(queryClient, mutations.create, { list, name, search })
  const update = (view: SavedView) => runMutation(queryClient, mutations.update, view)
  const told = async (work: Promise<unknown>, text?: string, undo?: () => Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      toast({ tone: 'danger', text: errorMessage(error), seconds: 10 })
      return false
    }
    if (text) {
      toast({ text, seconds: 10, action: undo && { label: t('page:form.undo'), onAction: () => void told(undo()) } })
    }
    return true
  }
  const remove = async (view: SavedView, index: number) => {
    const undo = () => create(view.name, view.search)
    removed.current = index
    const isGone = await told(runMutation(queryClient, mutations.remove, view), t('deleted', { name: view.name }), undo)
    if (!isGone) removed.current = null
  }
  // The sheet has the focus while the views are loading.
  const isLoaded = data !== undefined
  useEffect(() => {
    const dialog = sheet.current?.closest('[role=dialog]')
    if (isLoaded && dialog === document.activeElement) sheet.current?.querySelector<HTMLElement>('a, input')?.focus()
  }, [isLoaded])
  // The focus moves from a deleted row to the row that replaces it.
  useEffect(() => {
    const index = removed.current
    if (index === null || !data) return
    removed.current = null
    const left = sheet.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? []
    const next = left[Math.min(index, left.length - 1)] ?? sheet.current?.querySelector('input')
    next?.focus()
  }, [data])

  if (error && !data) return <LoadFailure title="list.failed" error={error} onRetry={() => void refetch()} />
  if (!data) return <p className={styles.hint}>{t('loading')}</p>
  const current = data.items.find(view => sameState(view.search, search))
  return (
    <div ref={sheet}>
      <Stack gap={3}>
        {data.items.length === 0 ? (
          <p className={styles.hint}>{t('none')}</p>
        ) : (
          <ul className={styles.list} aria-label={t('savedViews')}>
            {data.items.map((view, index) => (
              <ViewRow
                key={view.id}
                view={view}
                pathname={pathname}
                isCurrent={view === current}
                onOpen={onClose}
                onRename={name => update({ ...view, name })}
                onUpdate={() =>
                  void told(update({ ...view, search: state }), t('updated', { name: view.name }), () => update(view))
                }
                onRemove={() => void remove(view, index)}
              />
            ))}
          </ul>
        )}
        {current ? (
          <p className={styles.hint}>{t('shown', { name: current.name })}</p>
        ) : (
          <NameForm
            label={t('nameOfNew')}
            saveLabel={t('save')}
            save={async name => {
              await create(name, state)
              toast({ tone: 'ok', text: t('saved', { name }), seconds: 5 })
              // Unless the user has moved on meanwhile.
              if (sheet.current) onClose()
            }}
          />
        )}
      </Stack>
    </div>
  )
}
