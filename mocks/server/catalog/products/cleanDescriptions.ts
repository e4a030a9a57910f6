import { cleanRichText } from '#lib/richText/clean.ts'

/** The descriptions of a product or category with the allowed part of rich text; the short one is plain text. */
export const cleanDescriptions = <Descriptions extends { long: string; extended: string }>(
  descriptions: Descriptions,
): Descriptions => ({
  ...descriptions,
  long: cleanRichText(descriptions.long),
  extended: cleanRichText(descriptions.extended),
})
