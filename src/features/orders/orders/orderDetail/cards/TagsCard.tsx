import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Order } from '#contract/orders/orders.ts'
import { useField } from '#page/form/formMessages.ts'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useKnownTags } from '../../useKnownTags.ts'
import styles from '../order.module.css'
import { InPlaceCard } from './InPlaceCard.tsx'

const TagsForm = z.object({ tags: z.array(z.string()) })
type TagsForm = z.output<typeof TagsForm>
const tagsOf = ({ tags }: Order) => ({ tags })

export function TagsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  return (
    <InPlaceCard
      order={order}
      action="tags"
      title={t('tags.title')}
      editLabel={t('tags.edit')}
      schema={TagsForm}
      valuesOf={tagsOf}
      bodyOf={values => values}
      fields={<TagField />}
    >
      {order.tags.length === 0 && <Muted>{t('tags.none')}</Muted>}
      <span className={styles.badges}>
        {order.tags.map(tag => (
          <Badge key={tag}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </span>
    </InPlaceCard>
  )
}

function TagField() {
  const { t } = useTranslation('orderDetail')
  const { field, error } = useField<TagsForm>('tags')
  const { value, onChange, onBlur, ref } = field
  return (
    <Field label={t('tags.title')} hint={t('tags.hint')} error={error}>
      <TagPicker known={useKnownTags()} value={value as string[]} onValue={onChange} onBlur={onBlur} ref={ref} />
    </Field>
  )
}
