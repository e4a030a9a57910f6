import i18next from 'i18next'
import type { ValuePath } from '#lib/merge.ts'
import type { ImageRow, ImageValues } from './imageRows.ts'

/** The name of an image of a form, or its alt text, when two versions are compared. */
export function imageLabel({ row, column }: Pick<ValuePath<ImageValues>, 'row' | 'column'>, { images }: ImageValues) {
  const number = images.findIndex(({ id }) => id === row) + 1
  return i18next.t(column === 'altText' ? 'images:altTextOf' : 'images:number', { number })
}

/** The number of images in words. */
export const showImages = (value: unknown): string =>
  ([value].flat() as ImageRow[]).map(({ altText }) => altText || i18next.t('images:noAltText')).join('\n')
