/** Folders whose messages travel in one file, by its name. Every other folder has a file of its own. */
const SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  /** What the first screen needs, whichever it is. */
  start: ['page', 'shell', 'menu', 'topbar'],
  /** What is around a screen and loads after it. */
  appShell: [
    'accountGate',
    'concierge',
    'hotspots',
    'onboarding',
    'orderNotifier',
    'palette',
    'status',
    'storefront',
    'terms',
    'titles',
    'verification',
    'video',
  ],
}

/** The name of the file that has a folder's messages. */
export const fileOfMessages = (folder: string): string =>
  Object.keys(SHARED_FILES).find(name => SHARED_FILES[name]?.includes(folder)) ?? folder
