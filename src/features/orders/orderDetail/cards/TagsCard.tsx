import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Order } from '#contract/orders/orders.ts'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useKnownTags } from '../../useKnownTags.ts'
import styles from '../order.module.css'
import { InPlaceCard } from './InPlaceCard.tsx'

export function TagsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  return (
    <InPlaceCard
      order={order}
      action="tags"
      title={t('tags.title')}
      editLabel={t('tags.edit')}
      value={order.tags}
      schema={z.array(z.string())}
      bodyOf={tags => ({ tags })}
      fields={(tags, onTags) => <TagField tags={tags} onTags={onTags} />}
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

function TagField({ tags, onTags }: { tags: string[]; onTags: (tags: string[]) => void }) {
  const { t } = useTranslation('orderDetail')
  return (
    <Field label={t('tags.title')} hint={t('tags.hint')}>
      <TagPicker known={useKnownTags()} value={tags} onValue={onTags} />
    </Field>
  )
}
