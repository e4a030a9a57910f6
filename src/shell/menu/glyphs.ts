import Blocks from 'lucide/dist/esm/icons/blocks.mjs'
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import FolderTree from 'lucide/dist/esm/icons/folder-tree.mjs'
import Gift from 'lucide/dist/esm/icons/gift.mjs'
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import ListTree from 'lucide/dist/esm/icons/list-tree.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import Package from 'lucide/dist/esm/icons/package.mjs'
import Paintbrush from 'lucide/dist/esm/icons/paintbrush.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import TicketPercent from 'lucide/dist/esm/icons/ticket-percent.mjs'
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { Glyph } from '#ui/Icon.tsx'
import type { MenuKey } from './entries.ts'

export const GLYPHS: Record<MenuKey, Glyph> = {
  dashboard: LayoutDashboard,
  orders: ShoppingCart,
  products: Package,
  storeCredit: Gift,
  discounts: TicketPercent,
  categories: FolderTree,
  customers: Users,
  appStore: LayoutGrid,
  settings: Settings,
  analytics: ChartColumn,
  blocks: Blocks,
  users: UserCog,
  designer: Paintbrush,
  siteTagging: Tag,
  pages: FileText,
  menus: ListTree,
  editMenu: Menu,
}
