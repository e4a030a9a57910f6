import { useRequiredData } from '#page/requiredData.ts'
import { menuQueries } from '../queries.ts'
import { MenuEditor } from './MenuEditor.tsx'

/** The first menu, which is the theme's main menu. */
export default function MenuStartPage() {
  const [main] = useRequiredData(menuQueries.all()).items
  return main && <MenuEditor key={main.id} menu={main} />
}
