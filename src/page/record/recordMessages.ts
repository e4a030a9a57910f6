import type { TOptions } from 'i18next'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#i18n/messageOf.ts'
import type { AnyResource } from './resource.ts'

/**
 * The messages that the components of this folder read from a resource's namespace, because their grammar depends on
 * the noun. Keys that end in `*` have plural forms. A test checks that each resource has them in every language.
 */
export const RECORD_MESSAGES = [
  'noun*',
  'list.title',
  'list.searchTitle',
  'list.add',
  'list.search',
  'list.emptyTitle',
  'list.emptyText',
  'add.title',
  'detail.title',
  'detail.back',
  'delete.text',
  'delete.confirm',
  'delete.cancel',
  'copy.text',
  'copy.done',
  'bulk.label',
  'bulk.previewDelete*',
  'bulk.titleDelete',
  'bulk.runDelete',
] as const

/** Those of resources with a status. */
export const STATUS_MESSAGES = [
  'status.active',
  'status.inactive',
  'bulk.nothing',
  'bulk.previewStatus*',
  'bulk.titleStatus',
  'bulk.runningStatus',
] as const

type WithoutStar<Key> = Key extends `${infer Name}*` ? Name : Key
export type RecordMessage = WithoutStar<(typeof RECORD_MESSAGES | typeof STATUS_MESSAGES)[number]>

export type RecordTranslate = (key: RecordMessage, options?: TOptions) => string

/** Translates a resource's own messages. */
export function useRecordMessages({ name }: Pick<AnyResource, 'name'>): RecordTranslate {
  useTranslation()
  return (key, options) => messageOf(`${name}:${key}`, options)
}
