import './globals.ts'
import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, aroundEach, beforeAll, expect } from 'vitest'
import { startMessages } from '#i18n/messages.ts'
import { unexpectedLogs, watchConsole } from './consoleLogs.ts'
import { startNewBrowser, startNewPage } from './newPage.ts'
import { inOwnPage, lateActions, watchPages } from './ownPage.ts'
import { server } from './server.ts'
import { texts } from './texts.ts'

const missingTexts = new Set<string>()

configure({
  // Two cores are shared with the provider and other tests.
  asyncUtilTimeout: 10_000,
  // By default each failed look of a `findBy` prints the page into its error: more than a third of the time of all screen
  // tests. Here a failed test prints its page once, below.
  getElementError: message => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

let stopWatching: () => void

beforeAll(async () => {
  startNewBrowser()
  watchConsole()
  // Iframes and new windows are other pages; these tests are about ours.
  Object.assign(window, { open: () => null })
  server.listen({ onUnhandledFrame: 'bypass' })
  stopWatching = watchPages()
  await startMessages('en')
  Object.assign(i18next.options, {
    saveMissing: true,
    missingKeyHandler: (_: unknown, namespace: string, key: string) => missingTexts.add(`${namespace}:${key}`),
  })
  for (const [language, folders] of Object.entries(texts)) {
    for (const [namespace, messages] of Object.entries(folders))
      i18next.addResourceBundle(language, namespace, messages)
  }
})

aroundEach(async (runTest, { task }) => {
  const left = await inOwnPage(task, runTest, () => {
    if (task.result?.errors?.length) process.stdout.write(`${task.name}: ${prettyDOM(document.body)}\n`)
    cleanup()
    server.resetHandlers()
  })
  startNewPage()
  expect(left, 'what this test left running').toEqual([])
  // React, router and our own code report problems in the console that merchants would notice.
  expect(unexpectedLogs(), 'errors and warnings in the console').toEqual([])
  // A merchant would see the key itself on the screen.
  expect([...missingTexts]).toEqual([])
}, 60_000)

afterAll(() => {
  stopWatching()
  server.close()
  expect(lateActions(), 'what tests of this file did after their end').toEqual([])
})
