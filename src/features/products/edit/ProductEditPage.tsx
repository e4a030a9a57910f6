import { useParams } from 'react-router'
import { type RecordSession, useRecordSession } from '#page/form/useRecordSession.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { productQueries } from '../queries.ts'
import { ProductEditor } from './ProductEditor.tsx'

/** Adding and editing a product are one page; the URL tells which. */
export default function ProductEditPage() {
  const { id } = useParams()
  const session = useRecordSession(id)
  if (id === undefined || session.isNew) return <ProductEditor key={session.key} product={null} session={session} />
  return <ExistingProduct key={session.key} id={id} session={session} />
}

function ExistingProduct({ id, session }: { id: string; session: RecordSession }) {
  return <ProductEditor product={useRequiredData(productQueries.detail(id))} session={session} />
}
