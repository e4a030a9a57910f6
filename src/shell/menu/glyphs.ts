import Blocks from 'lucide-react/icons/blocks'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import FolderTree from 'lucide-react/icons/folder-tree'
import Gift from 'lucide-react/icons/gift'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListTree from 'lucide-react/icons/list-tree'
import Menu from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import Paintbrush from 'lucide-react/icons/paintbrush'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Tag from 'lucide-react/icons/tag'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
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
