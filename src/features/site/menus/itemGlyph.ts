import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Folder from 'lucide/dist/esm/icons/folder.mjs'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import Link from 'lucide/dist/esm/icons/link.mjs'
import Package from 'lucide/dist/esm/icons/package.mjs'
import type { MenuItemType } from '#contract/site/menus.ts'
import type { Glyph } from '#ui/Icon.tsx'

const GLYPHS: Record<MenuItemType, Glyph> = {
  category: Folder,
  product: Package,
  page: FileText,
  elementPage: LayoutTemplate,
  link: Link,
  externalUrl: ExternalLink,
}

export const itemGlyph = (type: MenuItemType) => GLYPHS[type]
