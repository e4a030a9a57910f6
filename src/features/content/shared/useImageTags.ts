import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#api/queries.ts'
import { listImageTags } from '#contract/content/imageLibrary.ts'

export const imageTagsQuery = () => endpointQuery('images', listImageTags, {})

/** The tags that images of the library have; none until they are known, since new ones can be typed anyway. */
export const useImageTags = (): string[] => useQuery(imageTagsQuery()).data?.items.map(({ tag }) => tag) ?? []
