/**
 * Pauses that only people and networks need, in milliseconds. They are in one place so that screen tests can shorten
 * them; read them when a pause begins, not when a module is loaded.
 */
export const delays = {
  /** From the last key in a list's search box to its search. */
  search: 120,
  /** From the last key in any other search to its request. */
  suggest: 150,
  /** From the last key in an address to its suggestions. */
  suggestAddress: 200,
  /** From the last key in the image library's search to its request. */
  searchImages: 250,
  /** From the last key in an email address to the check whether it is taken (document 2 §9). */
  checkEmail: 300,
  /** From the last key in a billing address to its tax (document 2 §9, payment debounce). */
  checkoutTotal: 750,
  /** From the last key in an order to its new price. */
  price: 400,
  /** Between two previews of an email that is being typed. */
  previewEmail: 500,
  /** From the last key in an address to its check. */
  checkAddress: 600,
  /** From the last key in a form until its draft is stored: a crash may lose this much. */
  storeDraft: 250,
  /** From the last key in an application until its draft is saved by the provider. */
  saveDraft: 1000,
  /** From a draft that could not be saved to the next attempt. */
  retryDraft: 5000,
  /** How long the save bar shows "Saved" before the form is closed (document 1 §4, save bar). */
  showSuccess: 700,
  /** How long a JSON request may take (document 2 §9); `transfer.ts` has the time-outs of files. */
  response: 4000,
  /** How long the script of another service may take. */
  script: 15_000,
  /** Before a failed read is tried again. */
  retryRead: 500,
  /** A second that a busy provider asks to wait for. */
  retrySecond: 1000,
  /** Before a write without a response is sent again under its key. */
  confirmWrite: [500, 2000],
  /** Before test mode of payments is switched again, while the processor is still changing it. */
  retryTestMode: 1000,
  /** Between two requests for the progress of something that the user waits for (document 2 §9, founder guide poll). */
  pollJob: 1000,
  /** The same for jobs that take minutes (document 2 §9), and for results that another service confirms. */
  pollLongJob: 3000,
  /** Between two requests of what comes in today. */
  pollLive: 10_000,
  /** How long a read that failed waits for the copy on this device. */
  readCopy: 2000,
  /** From the start until what a time without a connection needs is fetched: nothing else should wait for it. */
  prepareOffline: 20_000,
  /** From the start until the service worker is registered: while it stores a version, the next page load would wait for it. */
  registerWorker: 10_000,
  /** From the last file that the page loaded until the worker stores it for a time without a connection. */
  storeFiles: 5000,
  /** How long a log-out waits until the copy on this device is deleted. It can't be opened from the beginning. */
  deleteCopy: 2000,
}
