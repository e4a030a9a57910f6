import type { Block } from '#contract/site/blocks.ts'
import { type ResolvedStyles, resolveStyles, type StyleChoices, styleVariables } from '#contract/site/themeStyles.ts'
import type { Db } from '../db/database.ts'
import { hashOf } from '../http/secrets.ts'
import { readDesign } from '../server/site/design/readDesign.ts'
import type { CatalogTheme } from '../server/site/themes/catalog/theme.ts'
import { readLiveTheme } from '../server/site/themes/readLive.ts'

/** How a store is drawn: its theme, what the merchant chose of it, and what the home page is made of. */
export interface Look {
  theme: CatalogTheme
  styles: ResolvedStyles
  blocks: readonly Block[]
  /** It is previewed: shoppers see another theme, or the same as it is published. */
  isPreview?: true
}

export async function readLook(db: Db, tenant: string): Promise<Look> {
  const theme = await readLiveTheme(db, tenant)
  const { styles, blocks } = await readDesign(db, tenant)
  return lookOf(theme, styles[theme.id], blocks)
}

/** A theme with choices and blocks; without them as it comes. */
export const lookOf = (theme: CatalogTheme, choices?: StyleChoices, blocks: readonly Block[] | null = null): Look => ({
  theme,
  styles: resolveStyles(theme, choices),
  blocks: blocks ?? theme.blocks,
})

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')

/** Colors and fonts as a style sheet: the policy forbids inline styles. */
export function lookCss({ styles }: Look): string {
  const { light, dark } = styleVariables(styles)
  const usual = `:root { color-scheme: light${dark ? ' dark' : ''}; ${declarations(light)} }`
  if (!dark) return usual
  return `${usual}\n@media (prefers-color-scheme: dark) { :root { ${declarations(dark)} } }`
}

/** Its URL changes with it. Every storefront serves it under any such name. */
export const lookPath = (look: Look) =>
  `/look-${hashOf(lookCss(look)).slice(0, 12)}.css${look.isPreview ? `?theme=${encodeURIComponent(look.theme.id)}` : ''}`
