/** Whether the device has a Cmd key, which replaces Ctrl. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The label of the modifier key: `⌘` or `Ctrl`. */
export const MOD_KEY = isMac() ? '⌘' : 'Ctrl'
