import type { Category, CategoryNode } from '#contract/catalog/categories.ts'
import DeleteRecordDialog from '#page/record/DeleteRecordDialog.tsx'
import { categoryResource } from '../resource.ts'

interface DeleteCategoryDialogProps {
  node: CategoryNode
  nodes: readonly CategoryNode[]
  onClose: () => void
  /** Focuses the category that is now in the deleted one's position. */
  onDeleted: (nextId: string) => void
}

/** Confirms and deletes a category of the tree. */
export default function DeleteCategoryDialog({ node, nodes, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const at = nodes.indexOf(node)
  const next = nodes[at + 1] ?? nodes[at - 1]
  const subCategories = nodes.filter(({ parentId }) => parentId === node.id).map(({ id }) => id)
  return (
    <DeleteRecordDialog
      resource={categoryResource}
      record={{ ...node, subCategories } as unknown as Category}
      onClose={onClose}
      onDeleted={() => next && onDeleted(next.id)}
    />
  )
}
