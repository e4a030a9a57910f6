import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { calculateShipping } from '#contract/shipping/shippingCalculator.ts'
import { formatMoney } from '#lib/money.ts'
import { showNumber } from '#lib/number.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { cellProps, Th } from '#ui/table/Cells.tsx'
import { rowProps, Table, TableBody, TableHead } from '#ui/table/Table.tsx'

interface OffersProps {
  query: UseQueryResult<z.output<(typeof calculateShipping)['response']>>
  /** Without a state the tax is unknown. */
  hasState: boolean
}

/** The shopper's options, and why others are not offered. */
export function Offers({ query, hasState }: OffersProps) {
  const { t, i18n } = useTranslation(['shipping', 'page'])
  const errorMessage = useErrorMessage()
  const { data, error, isFetching } = query
  if (error) {
    return (
      <Notice tone="danger" live>
        {errorMessage(error)}
      </Notice>
    )
  }
  if (!data) return null
  const offered = data.options.filter(({ reason }) => reason === null).length
  return (
    <>
      <p role="status">
        {offered === 0 ? t('calculator.nothing') : t('calculator.offered', { count: offered })}{' '}
        {hasState && t('calculator.taxRate', { rate: showNumber(String(data.taxRate), i18n.language) })}
      </p>
      {data.options.length > 0 && (
        <Table label={t('calculator.title')} busy={isFetching}>
          <TableHead>
            <Th kind="title">{t('calculator.method')}</Th>
            <Th>{t('calculator.kind')}</Th>
            <Th numeric>{t('page:common.price')}</Th>
          </TableHead>
          <TableBody>
            {data.options.map(({ methodId, kind, name, price, reason, deliveryEstimate }) => (
              <tr key={`${methodId} ${kind}`} {...rowProps()}>
                <td {...cellProps({ kind: 'title' })}>
                  <Name>{name}</Name>
                </td>
                <td {...cellProps({ phone: 'start' })}>
                  {t(`kind.${kind}`)}
                  {deliveryEstimate && (
                    <>
                      {' · '}
                      <bdi>{deliveryEstimate}</bdi>
                    </>
                  )}
                </td>
                <td {...cellProps({ numeric: true, phone: 'end' })}>
                  {reason === null ? formatMoney(price, i18n.language) : t(`reason.${reason}`)}
                </td>
              </tr>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  )
}
