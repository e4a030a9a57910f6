import { BulkEditButton } from '#features/bulkEdit/shared/BulkEditButton.tsx'
import { productResource } from '../resource.ts'

/** Products as their list works with them: many are edited at once. */
export const listResource = { ...productResource, BulkAction: BulkEditButton }
