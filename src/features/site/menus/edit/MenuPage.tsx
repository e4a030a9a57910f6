import { useMatch } from 'react-router'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { PATHS } from '#paths.ts'
import { menuResource } from '../menuResource.ts'
import { menuQueries } from '../queries.ts'
import { MenuEditor } from './MenuEditor.tsx'

/** The first menu, another one, or a new one, according to the URL. */
export default function MenuPage() {
  if (useMatch(PATHS['editstore.menu'])) return <FirstMenu />
  return (
    <RecordPage resource={menuResource}>{(menu, session) => <MenuEditor menu={menu} session={session} />}</RecordPage>
  )
}

/** The theme's main menu. */
function FirstMenu() {
  const [main] = useRequiredData(menuQueries.all()).items
  return main && <MenuEditor key={main.id} menu={main} />
}
