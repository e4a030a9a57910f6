import { beforeAll, describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getFulfiller } from '#contract/orders/fulfillers.ts'
import { updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { FAULTS, type Fault, fail, faults, saysOfWrite } from '#shell/testing/faults.ts'
import { addFulfiller, unique } from '../record/testing/fulfillers.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { errorMessage } from './errorMessage.ts'

/* Every kind of failure, once for all screens: they all send by `request` and show `errorMessage`. What a screen does with
   it, and which of its requests it can do without, is tested with one failure each. */

beforeAll(signInToNewStore)

const messageOf = (sent: Promise<unknown>) => sent.then(() => 'It did not fail.', errorMessage)

describe('what can’t be loaded', () => {
  test.each(faults)('says what happened and what to do: %s', async fault => {
    fail('get', getFulfiller.path, fault)
    expect(await messageOf(request(getFulfiller, { params: { id: 'any' } }))).toMatch(FAULTS[fault].says)
  })
})

describe('what can’t be saved', () => {
  // Waiting three times for a response that never comes is tested with a clock of its own: `confirm.test.ts`.
  const quick = faults.filter((fault): fault is Fault => fault !== 'slow past the time-out')

  test.each(quick)('says whether a save may have happened and how to go on: %s', async fault => {
    const fulfiller = await addFulfiller(unique('Failed'))
    const save = () =>
      request(updateFulfiller, { params: { id: fulfiller.id }, body: { ...fulfiller, phoneNumber: '5035550100' } })
    const { recover } = fail('put', updateFulfiller.path, fault)
    expect(await messageOf(save())).toMatch(saysOfWrite(fault))
    recover()
    expect(await save()).toMatchObject({ phoneNumber: '5035550100', revision: 2 })
  })
})
