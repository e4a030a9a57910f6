import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { PostageDefaults } from '#contract/orders/postageSetup.ts'
import { orderName } from '#features/orders/orders/model.ts'
import { sameValue } from '#lib/sameValue.ts'
import { focusHeading } from '#page/focus.ts'
import { takeOver } from '#page/form/takeOver.ts'
import { useDraft } from '#page/form/useDraft.ts'
import { useRestoredDraft } from '#page/form/useRestoredDraft.ts'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { pathTo } from '../../../../paths.ts'
import { followOrder, formOf, isFilledAlike, PostageForm } from './postageForm.ts'

interface ParcelOptions {
  order: Order
  defaults: PostageDefaults
  /** Requests rates for these values. */
  send: (values: PostageForm) => void
  onChange: () => void
  /** Resolves when no purchase is in progress. */
  whenIdle: () => Promise<unknown>
}

/** Address and package: filled in from the order, which the unedited fields follow, and stored on this device until a label is bought. */
export function useParcelForm({ order, defaults, send, onChange, whenIdle }: ParcelOptions) {
  const [filled, setFilled] = useState(() => formOf(order, defaults))
  const [isChanged, setChanged] = useState(false)
  const state = useSubmitForm<PostageForm>({ schema: PostageForm, values: filled, send, onChange })
  const { form } = state
  const draft = useDraft<PostageForm>({
    context: () => ({
      target: { record: `order/${order.id}/postage`, url: pathTo('postage.edit', {}, { order: order.id }) },
      revision: order.revision,
      base: () => filled,
      attempt: null,
    }),
    schema: PostageForm,
    secrets: [],
    nameOf: () => orderName(order),
    merge: (before, mine, now) => ({ merged: followOrder(mine, before, now), conflicts: [], theirs: [] }),
    form,
    whenIdle,
  })
  /** Fields that were not edited follow the order. */
  const follow = (typed: PostageForm, before: PostageForm, now: PostageForm) => {
    if (!isFilledAlike(before, now)) setChanged(true)
    takeOver(form, now, followOrder(typed, before, now))
  }
  const [isRestored, forgetRestored] = useRestoredDraft(
    draft,
    () => !sameValue(form.getValues(), filled),
    offered => follow(offered.values, offered.base, filled),
  )
  const followNow = useEffectEvent(() => {
    const now = formOf(order, defaults)
    if (isFilledAlike(filled, now)) return
    setFilled(now)
    follow(form.getValues(), filled, now)
  })
  // Else a label would be bought to the address as it was before someone else corrected it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the fields are filled from
  useEffect(() => followNow(), [order, defaults])

  /** Nothing of it is unsaved any more. */
  const finish = () => {
    forgetRestored()
    setChanged(false)
    return draft.drop()
  }
  const startOver = async () => {
    form.reset(filled)
    await finish()
    focusHeading()
  }
  return { state, isRestored, isChanged, finish, startOver }
}
