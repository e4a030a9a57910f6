import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { Card } from '#ui/Card.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'

export function ImagesCard({ images }: { images: Product['images'] }) {
  const { t } = useTranslation('products')
  return (
    <Card title={t('section.images')}>
      {images.length === 0 ? (
        <p>{t('images.none')}</p>
      ) : (
        <Inline>
          {images.map(image => (
            <Thumbnail key={image.id} src={image.fullUri} alt={image.altText} size={96} />
          ))}
        </Inline>
      )}
    </Card>
  )
}
