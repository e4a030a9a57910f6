import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { cacheResponse, endpointQuery } from '#api/queries.ts'
import { getProduct, Product } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { useRequiredData } from '../../../requiredData.ts'
import { SAME_FORM } from '../../../sameForm.ts'
import { EditForm } from '../../EditForm.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useEditForm } from '../../useEditForm.ts'
import { type RecordSession, useRecordSession } from '../../useRecordSession.ts'
import type { AfterSave } from '../../useSaveFlow.ts'
import { RecordForm, toForm, toPayload } from './record.ts'

export const recordQuery = (id: string) => endpointQuery('products', getProduct, { params: { id } })

/** Adding and editing a record share one page; the URL decides. */
export function RecordScreen() {
  const { id } = useParams()
  const session = useRecordSession(id)
  if (id === undefined || session.isNew) return <RecordEditor key={session.key} product={null} session={session} />
  return <Existing key={session.key} id={id} session={session} />
}

function Existing({ id, session }: { id: string; session: RecordSession }) {
  return <RecordEditor product={useRequiredData(recordQuery(id))} session={session} />
}

function RecordEditor({ product, session }: { product: Product | null; session: RecordSession }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const state = useEditForm({
    schema: RecordForm,
    record: product,
    toForm,
    save: async (values, record, isNew, options) => {
      const body = toPayload(values, record)
      const saved =
        record && !isNew
          ? await request(updateProduct, { params: { id: record.id }, body: { ...record, ...body } }, options)
          : await request(createProduct, { body: { ...body, seo: { ...body.seo, friendlyName: '' } } }, options)
      await cacheResponse(queryClient, recordQuery(saved.id).queryKey, saved)
      return saved
    },
    readRecord: current => z.parse(Product, current),
    revisionOf: ({ revision }) => revision,
    nameOf: values => values.name,
    draftOf: record => ({
      record: `product/${record?.id ?? 'new'}`,
      url: record ? `/record/${record.id}` : '/record',
    }),
  })
  const proceed = (saved: Product, then: AfterSave, wasNew: boolean) => {
    if (then === 'list') return navigate('/list')
    if (then === 'new') {
      session.startNew()
      return navigate('/record')
    }
    if (!wasNew) return
    session.created(saved.id)
    return navigate(`/record/${saved.id}`, { replace: true, state: SAME_FORM })
  }
  return (
    <EditForm
      state={state}
      messages="products"
      fields={{
        label: ({ field, row, column }) => [field, row, column].filter(Boolean).join(' '),
        show: (_, value) => (typeof value === 'string' ? value : JSON.stringify(value)),
      }}
      ways={['list', 'new']}
      onSaved={proceed}
    >
      <TextField<RecordForm> name="name" label="Name" />
      <TextField<RecordForm> name="description" label="Description" />
      <Rows />
    </EditForm>
  )
}

function Rows() {
  const { control } = useFormContext<RecordForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rows', keyName: 'key' })
  return (
    <ul>
      {fields.map(({ key, id }, index) => (
        <li key={key} data-row={id}>
          <TextField<RecordForm> name={`rows.${index}.quantity`} label={`Quantity ${index}`} />
          {fields.length > 1 && (
            <button type="button" onClick={() => remove(index)}>
              Remove row
            </button>
          )}
        </li>
      ))}
      <button type="button" onClick={() => append({ id: crypto.randomUUID(), quantity: '0' })}>
        Add row
      </button>
    </ul>
  )
}
