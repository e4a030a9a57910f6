import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { DesignDraft } from '#contract/site/previewDraft.ts'
import { resolveStyles, styleClasses, styleVariables } from '#contract/site/themeStyles.ts'
import type { Theme } from '#contract/site/themes.ts'
import type { SaveState } from '#page/form/editForm.ts'
import { publishPreview } from '#page/form/preview.ts'
import { choicesOf, type DesignForm, toShownBlock } from './designForm.ts'

/** After publishing: the storefront first loads what was published, and would show the old design for a moment. */
const LOADS_MS = 800

interface PublishDesignProps {
  theme: Theme
  state: { saveState: SaveState }
}

/** Publishes the design as it is in the form for the storefront preview, which shows it at once. Renders nothing. */
export function PublishDesign({ theme, state }: PublishDesignProps) {
  const { control } = useFormContext<DesignForm>()
  const { isDirty } = useFormState({ control })
  const values = useWatch({ control }) as DesignForm
  const wasSaved = state.saveState === 'saved'
  useEffect(() => {
    if (isDirty) return publishPreview(draftOf(theme, values))
    if (!wasSaved) return publishPreview(null)
    const timer = setTimeout(() => publishPreview(null), LOADS_MS)
    return () => clearTimeout(timer)
  }, [isDirty, wasSaved, theme, values])
  useEffect(() => () => publishPreview(null), [])
  return null
}

function draftOf({ id, themeStyles }: Theme, values: DesignForm): DesignDraft {
  const choices = choicesOf(values)
  const styles = resolveStyles(themeStyles, choices)
  return {
    ...{ kind: 'design', page: 'home', id: null },
    values: { theme: id, logo: values.logo || null, choices, blocks: values.blocks.map(toShownBlock) },
    style: { ...styleVariables(styles), classes: styleClasses(id, styles) },
  }
}
