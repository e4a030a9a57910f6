import { expect, test } from 'vitest'
import type { IntegrationActivity } from '#contract/apps/integrations.ts'
import { isThirdPartyId, type ThirdPartyId } from '#contract/store/thirdParty.ts'
import { type StartedTest, statusOf, TEST_WAIT_MS, testResult } from './model.ts'

test.each([
  [
    'googleAnalyticsId',
    ['UA-12345-1', 'ga-123456789-123'],
    ['U-12345-1', 'UAX-12345-1', 'UA-1234-1', 'UA-12345-1234', 'UA-12345-', 'U1-12345-1'],
  ],
  ['socialPixelId', ['123456789012345', '1234567890123456789'], ['12345678901234', '12345678901234a']],
  [
    'popupToolId',
    ['A1B2C3D4E5F6A7B8C9D0', 'a'.repeat(60)],
    ['A1B2C3D4E5F6A7B8C9D', 'A1B2C3D4E5F6A7B8C9D-', 'a'.repeat(61)],
  ],
  ['sessionRecordingId', ['AB12', 'A'.repeat(20)], ['AB1', 'A'.repeat(21), 'AB-12']],
  ['reviewsId', ['a'.repeat(20), 'a'.repeat(40)], ['a'.repeat(19), 'a'.repeat(41)]],
  ['liveChatId', ['1234', '123456789012'], ['123', '1234567890123', '12a4']],
] as [ThirdPartyId, string[], string[]][])('%s is taken up to its bounds, and refused beyond', (field, good, bad) => {
  expect(good.filter(id => !isThirdPartyId(field, id))).toEqual([])
  expect(bad.filter(id => isThirdPartyId(field, id))).toEqual([])
})

test('a service is on only if it is installed, switched on and has an ID', () => {
  const of = (isInstalled: boolean, isOn: boolean, id: string) => statusOf({ isInstalled, isOn }, id)
  expect([of(true, true, 'x'), of(true, false, 'x'), of(true, true, ''), of(false, true, 'x')]).toEqual([
    ...['on', 'off', 'notSetUp', 'notInstalled'],
  ])
})

test('a test visit is waited for a minute, and shown if it arrives later', () => {
  const started: StartedTest = { startedOn: '2026-06-01T12:00:00.000Z', since: 1000 }
  const activity = (startedOn: string, hits: object[]) =>
    ({ test: { startedOn, isOpened: true, hits }, hits: [] }) as unknown as IntegrationActivity
  const [none, some] = [activity(started.startedOn, []), activity(started.startedOn, [{}])]
  const end = started.since + TEST_WAIT_MS
  expect(testResult(null, some, end)).toBe('none')
  expect(testResult(started, undefined, 0)).toBe('waiting')
  // An earlier visit's.
  expect(testResult(started, activity('2026-05-31T12:00:00.000Z', [{}]), end - 1)).toBe('waiting')
  expect(testResult(started, none, end - 1)).toBe('waiting')
  expect(testResult(started, none, end)).toBe('nothing')
  expect(testResult(started, some, end + TEST_WAIT_MS)).toBe('arrived')
})
