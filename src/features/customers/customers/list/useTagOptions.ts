import type { FilterOptions } from '#page/list/defineFilters.ts'
import { useKnownTags } from '../useKnownTags.ts'

export const useTagOptions = (): FilterOptions => ({ options: useKnownTags().map(tag => [tag, tag]) })
