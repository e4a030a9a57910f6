import { observable } from '#lib/observable.ts'

/** Whether the plan dialog is open. */
export const isPlanDialogOpen = observable(false)

/** Opens the dialog to choose another plan, from anywhere. Does nothing if the plan can't be changed. */
export const openPlans = () => isPlanDialogOpen.set(true)
export const closePlans = () => isPlanDialogOpen.set(false)
