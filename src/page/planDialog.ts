let isOpen = false
const listeners = new Set<() => void>()

function publish(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Opens the dialog in which another plan is chosen, from anywhere. Where the plan can't be changed nothing opens. */
export const openPlans = () => publish(true)
export const closePlans = () => publish(false)

/** For `useSyncExternalStore`: whether somebody asked for the plans. */
export const plansAsked = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => isOpen,
}
