import { useParams } from 'react-router'
import { useNeeded } from '#page/needed.ts'
import { productQueries } from '../queries.ts'
import { ProductEditor } from './ProductEditor.tsx'

/** Adding and editing a product are one page; the address tells which. */
export default function ProductEditPage() {
  const { id } = useParams()
  return id ? <ExistingProduct key={id} id={id} /> : <ProductEditor product={null} />
}

function ExistingProduct({ id }: { id: string }) {
  return <ProductEditor product={useNeeded(productQueries.detail(id))} />
}
