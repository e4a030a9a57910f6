import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { excerpt } from '#lib/excerpt.ts'
import { sameValue } from '#lib/sameValue.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { toast } from '#ui/toast/toasts.ts'
import { openQuickEdit, type QuickField, typedValues } from './openQuickEdit.ts'
import { type QuickProblems, type QuickValues, valuesOf, withValues } from './quickValues.ts'
import { Contested, saveQuickEdit } from './saveQuickEdit.ts'

/** The input in a row of the list, and how it is saved. */
export function useQuickEdit(product: Product) {
  const queryClient = useQueryClient()
  const { id } = product
  const [base, setBase] = useState(() => typedValues.get(id)?.base ?? product)
  const [values, setValues] = useState(() => typedValues.get(id)?.values ?? valuesOf(base))
  const [problems, setProblems] = useState<QuickProblems>({})
  const [error, setError] = useState<string>()
  const [theirs, setTheirs] = useState<Product | null>(null)
  const [isSaving, setSaving] = useState(false)
  // One for each text, so that a save without a response can be repeated.
  const key = useRef<string>(undefined)

  const change = (part: Partial<QuickValues>) => {
    const next = { ...values, ...part }
    key.current = undefined
    setValues(next)
    typedValues.set(id, { base, values: next })
  }
  const take = (current: Product) => {
    typedValues.delete(id)
    setBase(current)
    setValues(valuesOf(current))
    setTheirs(null)
  }
  const isValid = () => {
    const { problems } = withValues(base, values)
    setProblems(problems)
    return Object.keys(problems).length === 0
  }
  const save = async (over: Product) => {
    key.current ??= crypto.randomUUID()
    if (!sameValue(valuesOf(over), values)) await saveQuickEdit(queryClient, over, values, key.current)
    typedValues.delete(id)
  }

  return {
    values,
    problems,
    error,
    theirs,
    isSaving,
    change,
    take,
    isValid,
    /**
     * Whether it was saved: otherwise the sheet shows the error. `over`: the other user's version, to be overwritten.
     */
    async saveHere(over: Product = base): Promise<boolean> {
      if (!isValid()) return false
      setError(undefined)
      setTheirs(null)
      setSaving(true)
      try {
        await save(over)
        return true
      } catch (failure) {
        if (failure instanceof Contested) setTheirs(failure.current)
        else setError(errorMessage(failure))
        return false
      } finally {
        setSaving(false)
      }
    },
    /** Saves while another row is being edited. A failure is reported with a link back to the input. */
    saveBehind(field: QuickField) {
      save(base).catch(failure => {
        const reason = failure instanceof Contested ? i18next.t('quickEdit:contestedShort') : errorMessage(failure)
        toast({
          tone: 'danger',
          text: i18next.t('page:form.notSavedNamed', { name: excerpt(product.name, 60), reason }),
          seconds: 'stay',
          action: { label: i18next.t('page:form.open'), onAction: () => openQuickEdit.set({ id, field }) },
        })
      })
    },
    discard: () => void typedValues.delete(id),
  }
}
