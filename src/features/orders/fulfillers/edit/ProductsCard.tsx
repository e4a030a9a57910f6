import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, quietly } from '#api/queries.ts'
import { FULFILLER_LIMITS, type Fulfiller } from '#contract/orders/fulfillers.ts'
import { assignFulfillerProducts } from '#contract/orders/fulfillerWrites.ts'
import { ProductPicker } from '#features/catalog/shared/productPicker/ProductPicker.tsx'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { LocalPagination } from '#page/list/LocalPagination.tsx'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { fulfillerQueries, PRODUCTS_PAGE } from '../queries.ts'
import styles from './ProductsCard.module.css'

/** The products that a fulfiller packs. They are assigned at once, not with the form. */
export default function ProductsCard({ fulfiller }: { fulfiller: Fulfiller }) {
  const { t } = useTranslation(['fulfillers', 'page'])
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(0)
  const [isPicking, setPicking] = useState(false)
  const { data, error } = useQuery({
    ...quietly(fulfillerQueries.products(fulfiller.id, page)),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  const total = data?.totalCount ?? 0
  const lastPage = Math.max(0, Math.ceil(total / PRODUCTS_PAGE) - 1)
  // The last page went with its last product.
  if (data && page > lastPage) setPage(lastPage)

  const write = useWrite(assignFulfillerProducts, {
    onSaved: async (_, { body: { add, remove } }) => {
      await invalidate(queryClient, { queryKey: ['fulfillers'] })
      const count = add.length || remove.length
      toast({ text: t(add.length > 0 ? 'products.added' : 'products.removed', { count }), seconds: 4 })
    },
  })
  // Selected products can't be selected again.
  const [last, setLast] = useState({ add: [] as string[], remove: [] as string[] })
  const assign = (body: typeof last) => {
    setLast(body)
    write.send({ params: { id: fulfiller.id }, body })
  }
  return (
    <Card
      title={t('section.products', { count: total })}
      actions={
        <Button busy={write.isPending} busyLabel={t('page:write.working')} onClick={() => setPicking(true)}>
          {t('products.assign')}
        </Button>
      }
    >
      <Stack>
        <UnconfirmedNotice write={write} />
        {(write.error || error) && (
          <Notice
            tone="danger"
            live
            actions={write.error && <Button onClick={() => assign(last)}>{t('page:form.retry')}</Button>}
          >
            {errorMessage(write.error ?? error)}
          </Notice>
        )}
        {data && items.length === 0 && <p>{t('products.none')}</p>}
        <ul className={styles.products}>
          {items.map(({ id, name, sku }) => (
            <li key={id}>
              <span>
                <AppLink to={pathTo('product.detail', { id })}>
                  <Name>{name}</Name>
                </AppLink>
                {sku && (
                  <>
                    {' · '}
                    <bdi>{sku}</bdi>
                  </>
                )}
              </span>
              <Button
                size="small"
                aria-label={t('page:common.removeNamed', { name })}
                onClick={() => write.isPending || assign({ add: [], remove: [id] })}
              >
                {t('page:upload.remove')}
              </Button>
            </li>
          ))}
        </ul>
        {total > PRODUCTS_PAGE && (
          <LocalPagination
            label={t('products.pages')}
            page={page}
            size={PRODUCTS_PAGE}
            total={total}
            onPage={setPage}
          />
        )}
      </Stack>
      {isPicking && (
        <ProductPicker
          title={t('products.assign')}
          rules={{ of: 'products', allowsOutOfStock: true, without: items.map(({ id }) => id) }}
          most={FULFILLER_LIMITS.products}
          onPick={picked => assign({ add: picked.map(({ productId }) => productId), remove: [] })}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  )
}
