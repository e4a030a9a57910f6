import * as z from 'zod/mini'
import { draftId, draftText, PREVIEW_PAGES, ProductDraft, TextDraft } from '../store/storefront.ts'
import { Blocks } from './blocks.ts'
import { StyleChoices } from './themeStyles.ts'

/** CSS custom properties by name. Set by the frame's script, at once; the storefront's server ignores them. */
const variables = z.record(draftText(40), draftText(500))

/** An unpublished design. It applies to whichever page the frame shows: the frame fills in `page` and `id`. */
const DesignDraft = z.object({
  kind: z.literal('design'),
  page: z.enum(PREVIEW_PAGES),
  id: draftId,
  values: z.object({
    /** The theme that the choices are of. */
    theme: draftText(50),
    logo: z.nullable(draftText(2000)),
    choices: z.nullable(StyleChoices),
    /** `null`: those of the theme. */
    blocks: z.nullable(Blocks),
  }),
  style: z.object({ light: variables, dark: z.nullable(variables), classes: draftText(2000) }),
})
export type DesignDraft = z.output<typeof DesignDraft>

/** Unsaved form values that the storefront can preview. */
export const PreviewDraft = z.discriminatedUnion('kind', [ProductDraft, TextDraft, DesignDraft])
export type PreviewDraft = z.output<typeof PreviewDraft>

/**
 * Messages from the console to the framed storefront, in addition to the documents: show these values instead of the
 * saved ones (`null`: the saved ones again), marked with `label`; or reload what is shown.
 */
export type ConsoleMessage = { message: 'draft'; draft: PreviewDraft | null; label: string } | { message: 'refresh' }
