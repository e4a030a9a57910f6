import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

// Low in the form: it loads after the visible part.
const RelatedFields = lazyPart(() => import('./RelatedFields.tsx'))

export function RelatedCard({ without }: { without: readonly string[] }) {
  const { t } = useTranslation('products')
  return (
    <Card title={t('section.related')}>
      <Suspense fallback={<Skeleton />}>
        <RelatedFields without={without} />
      </Suspense>
    </Card>
  )
}
