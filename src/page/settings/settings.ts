import type { FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { anyQuery } from '#api/queries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathTo, type RouteIdWith } from '../../paths.ts'

/** What every settings section has. */
export interface SavedSettings {
  /** Counts the writes, 0 before the first: a write based on an older one is refused with 409. */
  revision: number
}

type SettingsEndpoint<Body extends z.ZodMiniType | undefined, Saved> = Endpoint<
  string,
  undefined,
  Body,
  z.ZodMiniType<Saved>,
  never
>

/**
 * A settings section: one record of the store, which is only read and saved. A feature declares it once, in its `settings.ts`;
 * `useSettingsForm` and `SettingsForm` use the declaration.
 */
export interface Settings<Saved extends SavedSettings, Body, Values extends FieldValues> {
  /** Namespace of its messages, first part of its query keys: `taxes`. */
  name: string
  /** Message key of its title, for messages after the form was closed. Default: `title`. */
  title?: string
  /** Its drafts are stored under this name, which must never change: `taxSettings`. */
  draftName: string
  /** The URL of the screen with its form. Its `requiredData` must have the settings, wrapped in `fresh()`. */
  url: string
  /** Of the endpoints' path, where a store has several such records. */
  params?: Readonly<Record<string, string>>
  get: SettingsEndpoint<undefined, Saved>
  save: SettingsEndpoint<z.ZodMiniType<Body>, Saved>
  /** Of the form's values; its messages are keys of the namespace. */
  schema: z.ZodMiniType<unknown, Values>
  toForm: (saved: Saved) => Values
  /** The body to save: the values merged into what was read, so that fields without an input are preserved. */
  toPayload: (values: Values, saved: Saved) => Body
  /** The form's field for a path in the provider's body. Default: the first part of the path, `codes.3` → `codes`. */
  fieldOf?: (path: string) => Path<Values> | undefined
  /** Fields for passwords and keys (`SecretField`), which are never stored on the device. */
  secrets?: readonly (keyof Values & string)[]
  /** Cached areas that a save makes outdated, in addition to the settings themselves. */
  outdates?: readonly string[]
  /**
   * Whether these settings can be edited. If not, because someone else disconnected the service meanwhile, a save shows the
   * screen without the form, instead of what both sides changed.
   */
  isEditable?: (current: Saved) => boolean
}

/** A section with a screen of its own. */
type OwnScreen<Saved extends SavedSettings, Body, Values extends FieldValues> = Omit<
  Settings<Saved, Body, Values>,
  'url'
> & { routeId: RouteIdWith<never> }

/** Declares a settings section. */
export const defineSettings = <Saved extends SavedSettings, Body, Values extends FieldValues>({
  routeId,
  ...settings
}: OwnScreen<Saved, Body, Values>): Settings<Saved, Body, Values> => ({ ...settings, url: pathTo(routeId) })

export const settingsQuery = <Saved extends SavedSettings, Body, Values extends FieldValues>({
  name,
  get,
  params,
}: Settings<Saved, Body, Values>) => anyQuery(name, get, params ? { params } : {})
