import * as z from 'zod/mini'
import { getCartRecovery, RECOVERY_HOURS, saveCartRecovery } from '#contract/orders/cartRecovery.ts'
import { defineSettings } from '#page/settings/settings.ts'

/** A choice of hours, or `off`, as the form has it. */
export const RECOVERY_CHOICES = ['off', ...RECOVERY_HOURS.map(String)]

export const RecoveryForm = z.object({ afterHours: z.enum(RECOVERY_CHOICES) })
export type RecoveryForm = z.output<typeof RecoveryForm>

export const recoverySettings = defineSettings({
  name: 'carts',
  title: 'recovery.title',
  draftName: 'cartRecovery',
  routeId: 'analytics.carts',
  get: getCartRecovery,
  save: saveCartRecovery,
  schema: RecoveryForm,
  toForm: ({ afterHours }): RecoveryForm => ({ afterHours: afterHours === null ? 'off' : String(afterHours) }),
  toPayload: ({ afterHours }, saved) => ({
    ...saved,
    afterHours: RECOVERY_HOURS.find(hours => String(hours) === afterHours) ?? null,
  }),
})
