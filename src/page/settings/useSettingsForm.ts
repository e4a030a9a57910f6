import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { requestAny, type WriteOptions } from '#api/client.ts'
import { currentOf } from '#api/currentOf.ts'
import { cacheResponse, invalidate, runMutation } from '#api/queries.ts'
import { messageOf } from '#i18n/messageOf.ts'
import type { EditFormState } from '../form/editForm.ts'
import { useEditForm } from '../form/useEditForm.ts'
import { useRequiredData } from '../requiredData.ts'
import { type SavedSettings, type Settings, settingsQuery } from './settings.ts'

/** `useEditForm` over the settings of the store. */
export function useSettingsForm<Saved extends SavedSettings, Body, Values extends FieldValues>(
  settings: Settings<Saved, Body, Values>,
): EditFormState<Saved, Values> & { record: Saved } {
  const queryClient = useQueryClient()
  const query = settingsQuery(settings)
  const record = useRequiredData(query)
  // Settings can't be deleted: there is always a saved version.
  const toForm = useCallback((saved: Saved | null) => settings.toForm(saved ?? record), [settings, record])
  const schema = settings.save.response
  const place = settings.params && { params: settings.params }

  const adopt = async (saved: Saved) => {
    await cacheResponse(queryClient, query.queryKey, saved)
    // Not awaited: it is saved before other screens' data has come again.
    for (const area of settings.outdates ?? []) void invalidate(queryClient, { queryKey: [area] })
    return saved
  }
  const save = async (body: Body, options: WriteOptions) => {
    try {
      // A mutation, because the storefront's preview follows what is saved.
      const mutationFn = () => requestAny(settings.save, { ...place, body }, options)
      return await adopt(await runMutation(queryClient, { mutationFn }, undefined))
    } catch (error) {
      const current = currentOf(schema, error)
      if (current && settings.isEditable?.(current) === false) await adopt(current)
      throw error
    }
  }

  const state = useEditForm<Saved, Values>({
    record,
    schema: settings.schema,
    toForm,
    fieldOf: settings.fieldOf ?? (path => fieldNamed(path, toForm(null))),
    save: (values, before, _, options) => save(settings.toPayload(values, before ?? record), options),
    readRecord: current => z.parse(schema, current),
    revisionOf: ({ revision }) => revision,
    nameOf: () => messageOf(`${settings.name}:${settings.title ?? 'title'}`),
    draftOf: () => ({ record: settings.draftName, url: settings.url }),
    secrets: settings.secrets ?? [],
  })
  return { ...state, record: state.record ?? record }
}

const fieldNamed = <Values extends FieldValues>(path: string, values: Values) =>
  Object.keys(values).find(field => field === path.split('.')[0]) as Path<Values> | undefined
