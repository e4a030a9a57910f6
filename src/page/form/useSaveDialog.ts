import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { toast } from '#ui/toast/toasts.ts'
import { providerText } from '../errorMessage.ts'

/** State of a small dialog that saves one thing: rejected fields, the error, and whether it is saving. */
export function useSaveDialog(savedText: string, onClose: () => void) {
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await work()
      toast({ text: savedText, seconds: 4 })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
      if (failure instanceof ApiError) {
        setProblems(
          Object.fromEntries(
            failure.fields.map(({ field, message }) => [field.split('.').at(-1) ?? '', providerText(message)]),
          ),
        )
      }
    }
  }
  return { problems, setProblems, error, isBusy, save }
}
