import { observable } from '#lib/observable.ts'

/** Whether somebody asked for the plans. */
export const isPlanDialogOpen = observable(false)

/** Opens the dialog in which another plan is chosen, from anywhere. Where the plan can't be changed nothing opens. */
export const openPlans = () => isPlanDialogOpen.set(true)
export const closePlans = () => isPlanDialogOpen.set(false)
