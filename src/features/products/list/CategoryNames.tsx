import { useQuery } from '@tanstack/react-query'
import { categoryQueries } from '#features/categories/queries.ts'

/** The names of a product's categories. One that somebody has deleted meanwhile is left out. */
export default function CategoryNames({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({ ...categoryQueries.tree(), enabled: ids.length > 0 })
  const names = ids.flatMap(id => data?.items.find(category => category.id === id)?.name ?? [])
  return names.map((name, index) => (
    <span key={ids[index]}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ))
}
