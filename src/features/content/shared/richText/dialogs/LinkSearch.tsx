import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { listCategories } from '#contract/catalog/categories.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { listContentPages, pageSlug } from '#contract/content/contentPages.ts'
import { formatFilter } from '#contract/filter.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { useSearchText } from '#page/useDelayed.ts'
import { Radio } from '#ui/form/RadioGroup.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from '../richText.module.css'

const LISTS = { category: listCategories, product: listProducts, page: listContentPages } as const
export const LINK_TARGETS = ['category', 'product', 'page'] as const
export type LinkTarget = (typeof LINK_TARGETS)[number]

const MOST_RESULTS = 20

interface Found {
  name: string
  /** `/p/blue-mug`. */
  path: string
}

interface LinkSearchProps {
  target: LinkTarget
  /** The path that is linked to now. */
  chosen: string
  onChoose: (found: Found) => void
}

/** Finds a category, product or page by name. */
export function LinkSearch({ target, chosen, onChoose }: LinkSearchProps) {
  const { t } = useTranslation(['richText', 'page'])
  const [typed, setTyped] = useState('')
  const text = useSearchText(typed)
  const { data, error } = useQuery({
    queryKey: [LISTS[target].name, 'links', text],
    queryFn: ({ signal }) => search(target, text, signal),
    placeholderData: before => before,
  })
  const label = t(`link.search.${target}`)
  return (
    <Stack gap={2}>
      <SearchInput
        label={label}
        aria-label={label}
        value={typed}
        onValue={setTyped}
        clearLabel={t('page:list.clearSearch')}
      />
      {error && <Notice tone="danger">{errorMessage(error)}</Notice>}
      {data?.length === 0 && <p role="status">{t('link.none')}</p>}
      {data && data.length > 0 && (
        <div role="radiogroup" aria-label={label} className={styles.results}>
          {data.map(found => (
            <Radio
              key={found.path}
              name={`link-${target}`}
              label={<bdi>{found.name}</bdi>}
              hint={<bdi dir="ltr">{decodeURIComponent(found.path)}</bdi>}
              checked={chosen === found.path}
              onChange={() => onChoose(found)}
            />
          ))}
        </div>
      )}
    </Stack>
  )
}

async function search(target: LinkTarget, text: string, signal: AbortSignal): Promise<Found[]> {
  const filter =
    text === ''
      ? undefined
      : formatFilter<typeof listContentPages>([{ field: 'text', operator: 'contains', value: text }])
  const query = { pageSize: MOST_RESULTS, filter, ...(target !== 'category' && { sortBy: 'updatedOn desc' }) }
  const { items } = await request(LISTS[target] as typeof listContentPages, { query }, { signal })
  return items.map(({ name, seo }) => ({
    name,
    path: shopPath(target, target === 'page' ? pageSlug(seo) : seo.friendlyName),
  }))
}
