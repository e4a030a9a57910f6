import { afterEach, expect, test } from 'vitest'
import { getStoreInformation } from '#contract/store.ts'
import { getTaxRate } from '#contract/taxes.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxSettings.ts'
import { type Member, onEachDatabase } from './testing.ts'

onEachDatabase('tax settings', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))
  const settings = (nexus: object[], over: object = {}) => ({
    ...{ revision: 0, chargeTax: true, nexus, exemptTaxCodes: ['NT'] },
    ...over,
  })
  const save = (me: Member, body: object) => api().ask(saveTaxSettings, me, { body })
  const rateIn = async (me: Member, state: string) =>
    (await api().ask(getTaxRate, me, { query: { state, zipcode: '04530' } })).body.taxPercent

  test('decide the rate in each state, and turn tax off as a whole', async () => {
    const me = await api().join()
    const { body: saved } = await save(me, settings([{ state: 'ME', taxPercent: 5.5 }]))
    expect(saved).toMatchObject({ revision: 1, chargeTax: true })
    expect([await rateIn(me, 'ME'), await rateIn(me, 'NH')]).toEqual([5.5, 0])
    const { revision } = (await api().ask(getStoreInformation, me)).body
    await save(me, { ...saved, chargeTax: false })
    expect(await rateIn(me, 'ME')).toBe(0)
    const { body: store } = await api().ask(getStoreInformation, me)
    expect(store).toMatchObject({ chargeTax: false, revision: revision + 1 })
  })

  test('of two writes at once, one is refused with what the other saved', async () => {
    const me = await api().join()
    const bodies = [5, 6].map(taxPercent => settings([{ state: 'ME', taxPercent }]))
    const answers = await Promise.all(bodies.map(body => save(me, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body: current } = await api().ask(getTaxSettings, me)
    expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(current)
  })

  test.each([
    ['a rate of 100%', { state: 'ME', taxPercent: 100 }, 200],
    ['more than all', { state: 'ME', taxPercent: 100.0001 }, 400],
    ['four decimals', { state: 'ME', taxPercent: 6.1234 }, 200],
    ['five decimals', { state: 'ME', taxPercent: 6.12345 }, 400],
    ['less than nothing', { state: 'ME', taxPercent: -1 }, 400],
    ['a territory', { state: 'PR', taxPercent: 1 }, 400],
  ])('take %s or refuse it', async (_, nexus, status) => {
    expect((await save(await api().join(), settings([nexus]))).status).toBe(status)
  })
})
