import { expect, test } from 'vitest'
import { delays } from './delays.ts'

test('nobody waits longer than they notice, and services get time to recover', () => {
  expect(delays).toEqual({
    search: 120,
    suggest: 150,
    suggestAddress: 200,
    searchImages: 250,
    checkEmail: 300,
    checkoutTotal: 750,
    price: 400,
    previewEmail: 500,
    checkAddress: 600,
    storeDraft: 250,
    saveDraft: 1000,
    retryDraft: 5000,
    showSuccess: 700,
    response: 4000,
    script: 15_000,
    retryRead: 500,
    retrySecond: 1000,
    confirmWrite: [500, 2000],
    retryTestMode: 1000,
    pollJob: 1000,
    pollLongJob: 3000,
    pollLive: 10_000,
    readCopy: 2000,
    prepareOffline: 20_000,
    registerWorker: 10_000,
    storeFiles: 5000,
    deleteCopy: 2000,
  })
})
