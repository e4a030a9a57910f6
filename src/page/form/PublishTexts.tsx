import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { LONGEST_DRAFT_TEXT, type TextDraft } from '#contract/store/storefront.ts'
import { publishPreview } from './preview.ts'

interface PublishTextsProps {
  kind: TextDraft['kind']
  /** `null` while it is being added. */
  id: string | null
  /** The field with the rich text. */
  text: 'content' | 'longDescription'
}

/** Publishes the unsaved name and text of a form for the storefront preview. Renders nothing. */
export function PublishTexts({ kind, id, text }: PublishTextsProps) {
  const { control } = useFormContext<{ name: string; content: string; longDescription: string }>()
  const { isDirty } = useFormState({ control })
  const [name, content] = useWatch({ control, name: ['name', text] })
  useEffect(() => {
    publishPreview(isDirty ? { kind, id, values: { name: cutDraft(name), content: cutDraft(content) } } : null)
  }, [isDirty, kind, id, name, content])
  useEffect(() => () => publishPreview(null), [])
  return null
}

/** As much of a typed text as a draft may have. */
export const cutDraft = (typed: string) => typed.slice(0, LONGEST_DRAFT_TEXT).toWellFormed()
