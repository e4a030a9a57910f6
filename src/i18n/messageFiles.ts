/** Folders whose messages share one file, by its name. Every other folder has a separate file. */
const SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  /** Messages of every first screen. */
  start: ['page', 'shell', 'menu', 'topbar', 'rules'],
  /** Messages of the parts around a screen that load after it. */
  appShell: [
    'accountGate',
    'concierge',
    'hotspots',
    'onboarding',
    'orderNotifier',
    'palette',
    'refusals',
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
