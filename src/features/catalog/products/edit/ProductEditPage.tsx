import { RecordPage } from '#page/record/RecordPage.tsx'
import { productResource } from '../resource.ts'
import { ProductEditor } from './ProductEditor.tsx'

/** Adds or edits a product. */
export default function ProductEditPage() {
  return (
    <RecordPage resource={productResource}>
      {(product, session) => <ProductEditor product={product} session={session} />}
    </RecordPage>
  )
}
