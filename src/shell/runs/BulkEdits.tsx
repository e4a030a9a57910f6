import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { quietly } from '#api/queries.ts'
import type { BulkEdit } from '#contract/catalog/bulkEdits.ts'
import { bulkEditQueries } from '#features/catalog/bulkEdit/queries.ts'
import { follow, hasEndedHere } from '#features/catalog/bulkEdit/result/endings.ts'
import { isResultOpen } from '#features/catalog/bulkEdit/shared/bulkEditResult.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { pathTo } from '../../paths.ts'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import { useBannerTurn } from '../appShell/bannerTurn.ts'

const MESSAGES = ['bulkEdit', 'products']
const Strip = lazyWithMessages(() => import('#features/catalog/bulkEdit/result/Strip.tsx'), ...MESSAGES)
const ResultDialog = lazyWithMessages(() => import('#features/catalog/bulkEdit/result/ResultDialog.tsx'), ...MESSAGES)

/** The bulk edit whose banner was dismissed on this device. */
const DISMISSED = 'backcounter.bulkEdit.dismissed'

/**
 * The store's last bulk edit: shown on every screen while it is in progress and right after; later, for a day, above
 * the product list, where it can be undone.
 */
export default function BulkEdits({ isOthersTurn }: { isOthersTurn: boolean }) {
  const queryClient = useQueryClient()
  const edit = useQuery(quietly(bulkEditQueries.latest())).data?.bulkEdit ?? null
  const isOpen = useSyncExternalStore(isResultOpen.subscribe, isResultOpen.get)
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState(() => readStorage(DISMISSED))
  useEffect(() => {
    if (edit) follow(queryClient, edit)
  }, [edit, queryClient])
  if (!edit) return null
  const isNear = edit.status === 'InProgress' || hasEndedHere(edit) || pathname === pathTo('product.list')
  const isShown = !isOpen && !isOthersTurn && isNear && dismissed !== keyOf(edit)
  return (
    <Suspense>
      {isShown && (
        <Turn
          key={edit.id}
          edit={edit}
          onDismiss={() => {
            setDismissed(keyOf(edit))
            writeStorage(DISMISSED, keyOf(edit))
          }}
        />
      )}
      {isOpen && <ResultDialog key={edit.id} edit={edit} onClose={() => isResultOpen.set(false)} />}
    </Suspense>
  )
}

/** Another attempt is shown again. */
const keyOf = ({ id, endedOn }: BulkEdit) => `${id} ${endedOn}`

function Turn(props: { edit: BulkEdit; onDismiss: () => void }) {
  if (!useBannerTurn('runs')) return null
  return (
    <BannerPlace>
      <Strip {...props} />
    </BannerPlace>
  )
}
