import * as z from 'zod/mini'
import { broken } from '#contract/rules/rules.ts'
import { Block, newBlock } from '#contract/site/blocks.ts'
import type { StoreDesign } from '#contract/site/design.ts'
import {
  COLOR_ROLES,
  Color,
  type Colors,
  fullColor,
  resolveStyles,
  type StyleChoices,
} from '#contract/site/themeStyles.ts'
import type { Theme } from '#contract/site/themes.ts'
import { sameValue } from '#lib/sameValue.ts'
import { withHttp } from '#lib/url.ts'

// Messages are keys of the namespace `design`.

const isColor = (value: string) => Color.safeParse(fullColor(value)).success

/** A block in the form: texts instead of `null`, so that fields can show them. What is wrong with it is named by its field. */
const BlockRow = z
  .custom<Block>(value => typeof value === 'object' && value !== null && 'id' in value && 'type' in value)
  .check(({ value, issues }) => {
    const wrong = new Set(problemsOf(value).map(([field = '']) => field))
    for (const field of wrong) {
      issues.push({ code: 'custom', input: value, path: [field], message: `problem.${String(field)}` })
    }
  })

const problemsOf = (block: Block) => Block.safeParse(toBlock(block)).error?.issues.map(({ path }) => path) ?? []

export const DesignForm = z.object({
  /** URL of an image; empty without one. */
  logo: z.string(),
  colorScheme: z.string(),
  fontScheme: z.string(),
  /** One row a role, so that two people's changes can be merged. Empty: the color of the scheme. */
  colors: z.array(
    z.object({
      id: z.enum(COLOR_ROLES),
      value: z.string().check(z.refine((value: string) => value === '' || isColor(value), broken('color'))),
    }),
  ),
  /** What the theme lets one change beside, by its key. */
  settings: z.array(z.object({ id: z.string(), value: z.string() })),
  blocks: z.array(BlockRow),
})
export type DesignForm = z.output<typeof DesignForm>

/** What is edited of a theme. */
export type StyledTheme = Pick<Theme, 'id' | 'themeStyles'>

/** The values for a design, with the choices of the live theme. */
export function toForm(
  { id, themeStyles }: StyledTheme,
  { logo, styles, blocks, themeBlocks }: StoreDesign,
): DesignForm {
  const chosen = styles[id]
  const { scheme, fonts, editables } = resolveStyles(themeStyles, chosen)
  return {
    logo: logo ?? '',
    colorScheme: scheme.id,
    fontScheme: fonts.id,
    colors: COLOR_ROLES.map(role => ({ id: role, value: chosen?.colors[role] ?? '' })),
    settings: Object.entries(editables).map(([id, value]) => ({ id, value })),
    blocks: (blocks ?? themeBlocks).map(toRow),
  }
}

export function choicesOf({ colorScheme, fontScheme, colors, settings }: DesignForm): StyleChoices {
  const own = colors.filter(({ value }) => isColor(value)).map(({ id, value }) => [id, fullColor(value)])
  return {
    ...{ colorScheme, fontScheme },
    colors: Object.fromEntries(own) as Partial<Colors>,
    editables: Object.fromEntries(settings.map(({ id, value }) => [id, value])),
  }
}

/** The design to publish. What nobody changed stays as it was: the theme's own blocks, and choices that were never made. */
export function toPayload(theme: StyledTheme, values: DesignForm, saved: StoreDesign) {
  const before = toForm(theme, saved)
  const choices = choicesOf(values)
  const blocks = values.blocks.map(toBlock)
  return {
    ...saved,
    logo: values.logo || null,
    styles: sameValue(choices, choicesOf(before)) ? saved.styles : { ...saved.styles, [theme.id]: choices },
    blocks: sameValue(blocks, saved.themeBlocks) ? null : blocks,
  }
}

export const toRow = (block: Block): Block => {
  if (block.type === 'products') return { ...block, categoryId: block.categoryId ?? '' }
  return 'imageUri' in block ? { ...block, imageUri: block.imageUri ?? '' } : block
}

function toBlock(row: Block): Block {
  const block = structuredClone(row)
  if ('imageUri' in block) block.imageUri ||= null
  if ('linkUrl' in block) block.linkUrl = withHttp(block.linkUrl)
  if (block.type === 'products') block.categoryId ||= null
  if (block.type === 'video') block.url = withHttp(block.url)
  return block
}

/** A block as the preview can show it while it is being typed: what is wrong is left out. */
export function toShownBlock(row: Block): Block {
  const block = toBlock(row)
  const wrong = new Set(problemsOf(row).map(([field]) => field))
  const usable = Object.entries(block).filter(([field]) => !wrong.has(field))
  return { ...newBlock(block.type, block.id), ...Object.fromEntries(usable) } as Block
}
