/** Whether the device has a Cmd key, which does there what Ctrl does elsewhere. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** What is written on the key that goes with others: `⌘` or `Ctrl`. */
export const MOD_KEY = isMac() ? '⌘' : 'Ctrl'
