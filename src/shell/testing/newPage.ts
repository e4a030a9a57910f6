import { outage } from '#api/connection.ts'
import { closeCopy } from '#api/deviceCopy/deviceCopy.ts'
import { frameIsSilent } from '#api/silentFrame.ts'
import { isResultOpen } from '#features/catalog/bulkEdit/shared/bulkEditResult.ts'
import { openQuickEdit } from '#features/catalog/products/list/quickEdit/openQuickEdit.ts'
import { peeked } from '#features/orders/orders/list/peek/peeked.ts'
import { delays } from '#lib/delays.ts'
import { DEFAULT_ZONE, storeZone } from '#lib/time.ts'
import { shownAlert } from '#page/alerts.ts'
import { bulkRuns, openRun } from '#page/bulk/runState.ts'
import { previewTrial } from '#page/form/preview.ts'
import { closePlans } from '#page/planDialog.ts'
import { shownVideo } from '#page/video.ts'
import { currentToasts, dismissToast } from '#ui/toast/toasts.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { sliderState } from '../storefront/slider.ts'

/** Nobody waits here, but a busy machine may respond late. `delays.test.ts` checks the real values. */
const DELAYS: typeof delays = {
  ...{ search: 12, suggest: 15, suggestAddress: 20, searchImages: 25, price: 40, checkAddress: 60, storeDraft: 25 },
  ...{ previewEmail: 50, checkEmail: 30, checkoutTotal: 75, saveDraft: 100, retryDraft: 500 },
  ...{
    showSuccess: 70,
    response: 15_000,
    script: 15_000,
    retryRead: 50,
    retrySecond: 100,
    confirmWrite: [50, 200],
    retryTestMode: 100,
    pollJob: 100,
    pollLongJob: 300,
    pollLive: 1000,
    readCopy: 15_000,
    deleteCopy: 15_000,
    // As long as it is: what a test does needs no connection less.
    prepareOffline: 20_000,
    registerWorker: 10_000,
    storeFiles: 5000,
  },
}

/** A page load begins without what an earlier one showed: the next test's page is a new one. */
export function startNewPage() {
  for (const { id } of currentToasts()) dismissToast(id)
  shownAlert.set(null)
  shownVideo.set(null)
  shownOverlay.set(null)
  closePlans()
  previewTrial.set(null)
  sliderState.set({ ...sliderState.get(), isOpen: false, isFullscreen: false })
  bulkRuns.set([])
  openRun.set(null)
  isResultOpen.set(false)
  openQuickEdit.set(null)
  peeked.set(null)
  outage.set(null)
  frameIsSilent.set(false)
  closeCopy()
  storeZone.set(DEFAULT_ZONE)
  window.dataLayer = []
  Object.assign(delays, DELAYS)
}

/** The files that a worker runs share its modules and its simulated browser; each begins as in one that was never used. */
export function startNewBrowser() {
  localStorage.clear()
  sessionStorage.clear()
  startNewPage()
  history.replaceState(null, '', '/')
}
