import type { Figures } from './figures.ts'

interface Peer {
  name: string
  figures: Partial<Figures>
}

/**
 * Other back offices and the minimum of this stack (React, the router and one table of 25 rows from one request).
 * Measured 2026-11-21 on one machine with one harness: production builds over HTTP/2, brotli, Chromium 156, mock APIs
 * without delay, no sign-in; medians. Throttled is as here. Script includes everything that is loaded.
 */
export const PEERS: readonly Peer[] = [
  {
    name: 'limit',
    figures: {
      script: 83,
      callsInARow: 1,
      cold: 190,
      coldThrottled: 920,
      reloadThrottled: 490,
      softNavigation: 36,
      softNavigationThrottled: 244,
      search: 132,
      heap: 3.3,
    },
  },
  {
    name: 'react-admin 5.15',
    figures: {
      script: 334,
      callsInARow: 1,
      cold: 1010,
      coldThrottled: 5100,
      reloadThrottled: 2010,
      softNavigation: 265,
      softNavigationThrottled: 1310,
      search: 645,
      heap: 17.1,
    },
  },
  {
    name: 'Medusa 2.21',
    figures: {
      script: 1169,
      callsInARow: 3,
      cold: 1120,
      coldThrottled: 5300,
      reloadThrottled: 2100,
      softNavigation: 160,
      softNavigationThrottled: 672,
      search: 612,
      heap: 18.4,
    },
  },
  {
    name: 'Saleor 3.23',
    figures: {
      script: 1505,
      callsInARow: 7,
      cold: 2810,
      coldThrottled: 12_500,
      reloadThrottled: 4880,
      softNavigation: 148,
      softNavigationThrottled: 622,
      search: 766,
      heap: 50.7,
    },
  },
]

/** What the product list and the product screen are to reach: no figure above these. */
export const GOALS: Partial<Figures> = {
  script: 150,
  identityScript: 55,
  callsInARow: 1,
  cold: 450,
  coldThrottled: 1500,
  menu: 450,
  menuThrottled: 1500,
  complete: 600,
  completeThrottled: 1900,
  quiet: 1100,
  quietThrottled: 3000,
  shifts: 0.02,
  requests: 45,
  scripts: 16,
  reload: 220,
  reloadThrottled: 900,
  firstOpening: 110,
  firstOpeningThrottled: 450,
  opening: 50,
  openingThrottled: 180,
  back: 50,
  backThrottled: 150,
  softNavigation: 50,
  softNavigationThrottled: 150,
  tour: 50,
  search: 250,
  longForm: 1.5,
  longFormKey: 16,
  printJob: 5000,
  longHistory: 100,
  largeFileBlocked: 100,
  largeFileMemory: 150,
  heap: 12,
}
