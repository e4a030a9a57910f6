import fc from 'fast-check'
import { ChargeResponseLost, type Vault } from '../vault.ts'

/** What happens to one request to the card payment provider: a response, none after the charge, none without it. */
type Weather = 'fine' | 'lost' | 'away'

export const LUCK = {
  weather: fc.array(fc.constantFrom<Weather>('fine', 'fine', 'lost', 'away'), { minLength: 4, maxLength: 8 }),
  pauses: fc.array(fc.nat(5), { minLength: 3, maxLength: 6 }),
}
interface Luck {
  weather: readonly Weather[]
  pauses: readonly number[]
}

/** Lets so many turns of the event loop pass. */
export const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** A card payment provider behind a network that is slow and loses requests and responses, as `begin` says. */
export function roughVault(real: Vault): Vault & { begin: (luck: Luck) => void } {
  let [weather, pauses]: [Weather[], number[]] = [[], []]
  return {
    ...real,
    begin: luck => {
      weather = [...luck.weather]
      pauses = [...luck.pauses]
    },
    charge: async request => {
      const now = weather.shift() ?? 'fine'
      await turns(pauses.shift() ?? 0)
      if (now === 'away') throw new ChargeResponseLost()
      const result = await real.charge(request)
      await turns(pauses.shift() ?? 0)
      if (now === 'lost') throw new ChargeResponseLost()
      return result
    },
  }
}
