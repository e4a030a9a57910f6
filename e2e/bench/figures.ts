/** What the bench measures of the app, in the order in which it is printed. */
export interface Figures {
  /** Script that is fetched before the first row without the identity client, kB (1,000 bytes), brotli. */
  script: number
  /** The identity client beside it, kB, brotli. */
  identityScript: number
  /** All script that is fetched until nothing more is, kB, brotli. */
  scriptUntilQuiet: number
  /** Sequential requests to the main API before the first row. */
  callsInARow: number
  /** Milliseconds from opening the list's address to its first row: signed in, with an empty cache. */
  cold: number
  coldThrottled: number
  /** Milliseconds until the side menu can be used, until row menus, filters and the add button work, and until nothing more is requested. */
  menu: number
  menuThrottled: number
  complete: number
  completeThrottled: number
  quiet: number
  quietThrottled: number
  /** How far things moved by themselves meanwhile (cumulative layout shift). */
  shifts: number
  /** Requests of a cold load until it is quiet, without row images; and the scripts among them. */
  requests: number
  scripts: number
  /** The same without side menu, top bar and the rest of the shell: the cost of the shell. */
  coldBare: number
  coldBareThrottled: number
  /** The same for a reload, with a warm cache and what the last visit stored on this device: its copy. */
  reload: number
  reloadThrottled: number
  /** The same without anything that the app stored, but with the session. */
  reloadUnknown: number
  reloadUnknownThrottled: number
  /** Milliseconds from a click on a product to its screen, and from going back to the list's rows, each time another product. */
  softNavigation: number
  softNavigationThrottled: number
  /** From a row to its product by keyboard or touch, without a hover before it: the first time, and each time another product. */
  firstOpening: number
  firstOpeningThrottled: number
  opening: number
  openingThrottled: number
  /** Milliseconds from going back to the list's rows. */
  back: number
  backThrottled: number
  /** Milliseconds from a click in the menu to another screen's heading, round dashboard, list, account and a new product. */
  tour: number
  /** Milliseconds from the last key in the search box to the results; 150 of them the box waits for another key. */
  search: number
  /** How many times as long a product with 2,000 variants takes to open as one with a single variant; both alternately. */
  longForm: number
  /** Milliseconds of script that a key in the name of that product costs. */
  longFormKey: number
  /** Milliseconds from the address of 500 invoices to their PDF. */
  printJob: number
  /** Milliseconds of script until an order with 200 events is there, from the list. */
  longHistory: number
  /** Milliseconds until a product file of 200 MB with a million lines is checked. */
  largeFile: number
  /** Of these, the longest time that the page did not react; 0 for less than 50. */
  largeFileBlocked: number
  /** Megabytes by which the page's process, its worker included, grew most meanwhile. */
  largeFileMemory: number
  /** Megabytes (1,000,000 bytes) of script's objects after 20 navigations and a collection. */
  heap: number
}

export type Figure = keyof Figures

export const FIGURES: Record<Figure, { name: string; unit: string; digits?: number }> = {
  script: { name: 'script to the first list, brotli', unit: 'kB' },
  identityScript: { name: 'identity client beside it, brotli', unit: 'kB' },
  scriptUntilQuiet: { name: 'script until quiet, brotli', unit: 'kB' },
  callsInARow: { name: 'API calls in a row before the first row', unit: '' },
  cold: { name: 'first row cold, open', unit: 'ms' },
  coldThrottled: { name: 'first row cold, throttled', unit: 'ms' },
  menu: { name: 'menu usable, open', unit: 'ms' },
  menuThrottled: { name: 'menu usable, throttled', unit: 'ms' },
  complete: { name: 'screen complete, open', unit: 'ms' },
  completeThrottled: { name: 'screen complete, throttled', unit: 'ms' },
  quiet: { name: 'quiet, open', unit: 'ms' },
  quietThrottled: { name: 'quiet, throttled', unit: 'ms' },
  shifts: { name: 'layout shift of a cold load', unit: '', digits: 3 },
  requests: { name: 'requests of a cold load, without row images', unit: '' },
  scripts: { name: 'scripts among them', unit: '' },
  coldBare: { name: 'first row cold without the shell, open', unit: 'ms' },
  coldBareThrottled: { name: 'first row cold without the shell, throttled', unit: 'ms' },
  reload: { name: 'first row on reload with the copy, open', unit: 'ms' },
  reloadThrottled: { name: 'first row on reload with the copy, throttled', unit: 'ms' },
  reloadUnknown: { name: 'first row on reload without the copy, open', unit: 'ms' },
  reloadUnknownThrottled: { name: 'first row on reload without the copy, throttled', unit: 'ms' },
  softNavigation: { name: 'soft navigation repeated, open', unit: 'ms' },
  softNavigationThrottled: { name: 'soft navigation repeated, throttled', unit: 'ms' },
  firstOpening: { name: 'list to product without hover, first, open', unit: 'ms' },
  firstOpeningThrottled: { name: 'list to product without hover, first, throttled', unit: 'ms' },
  opening: { name: 'list to product without hover, repeated, open', unit: 'ms' },
  openingThrottled: { name: 'list to product without hover, repeated, throttled', unit: 'ms' },
  back: { name: 'back to the list, open', unit: 'ms' },
  backThrottled: { name: 'back to the list, throttled', unit: 'ms' },
  tour: { name: 'from screen to screen, open', unit: 'ms' },
  search: { name: 'last key to results, open', unit: 'ms' },
  longForm: { name: '2,000 variants open, times one variant', unit: '', digits: 2 },
  longFormKey: { name: 'script of a key in that form', unit: 'ms', digits: 1 },
  printJob: { name: '500 invoices, from their address to the PDF', unit: 'ms' },
  longHistory: { name: 'script of opening an order with 200 events', unit: 'ms' },
  largeFile: { name: 'check of a product file of 200 MB', unit: 'ms' },
  largeFileBlocked: { name: 'longest block of the page meanwhile', unit: 'ms' },
  largeFileMemory: { name: 'growth of its process meanwhile', unit: 'MB' },
  heap: { name: 'heap after 20 navigations', unit: 'MB', digits: 1 },
}
