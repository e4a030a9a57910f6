import { customerResource } from '../resource.ts'
import { BulkTagsButton } from './BulkTagsButton.tsx'

/** Customers as their list works with them. */
export const listResource = { ...customerResource, BulkAction: BulkTagsButton }
