import { RecordPage } from '#page/record/RecordPage.tsx'
import { menuResource } from '../menuResource.ts'
import { MenuEditor } from './MenuEditor.tsx'

/** Adds or edits a menu. */
export default function MenuEditPage() {
  return (
    <RecordPage resource={menuResource}>{(menu, session) => <MenuEditor menu={menu} session={session} />}</RecordPage>
  )
}
