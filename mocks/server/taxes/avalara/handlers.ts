import { broken } from '#contract/rules/rules.ts'
import { verifyAddress } from '#contract/store/addresses.ts'
import {
  type AvalaraCompany,
  type Credentials,
  connectAvalara,
  disconnectAvalara,
  getAvalara,
  saveAvalara,
  testAvalara,
} from '#contract/taxes/avalara.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../db/database.ts'
import { avalaraConnections } from '../../../db/tables/taxes/avalara.ts'
import { resolveAddress, signIn } from '../../../services/avalara/avalara.ts'
import { handle } from '../../machine/handle.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'
import { ENTITY_USE_CODES } from '../taxes/codes.ts'
import { callAgain, callAvalara } from './callAvalara.ts'
import {
  APP,
  CONNECTION,
  lockConnection,
  readActive,
  readConnection,
  type TaxContext,
  writeConnection,
} from './connection.ts'

const NEW_SETTINGS = {
  ...{ verifiesAddresses: false, countries: ['US'] as ('US' | 'CA')[], defaultTaxCode: '' },
  exemptUseCodes: ENTITY_USE_CODES.map(({ code }) => code),
}

export const avalaraHandlers = [
  ...settingsHandlers({
    noun: CONNECTION,
    write: ownRow(avalaraConnections),
    endpoints: { get: getAvalara, save: saveAvalara },
    read: readConnection,
    prepare: async ({ db, body: { revision: _, ...settings }, ...actor }) => {
      await requireApp(db, actor.tenant)
      const { credentials, settings: before } = await requireActive(db, actor)
      if (settings.companyCode === before.companyCode) return { doc: { ...before, ...settings } }
      const { value } = await check(actor, credentials)
      if (!value) {
        const message = broken('avalaraSilent')
        throw refuse('companyCode', 'avalaraAway', message)
      }
      return { doc: { ...before, ...settings, ...companyOf(value, settings.companyCode) } }
    },
  }),

  handle(testAvalara, async ({ db, body: { credentials }, ...actor }) => {
    await requireApp(db, actor.tenant)
    const { result, value } = await check(actor, credentials ?? (await requireActive(db, actor)).credentials)
    return { result, companies: [...(value ?? [])] }
  }),

  handle(connectAvalara, async ({ db, body: { revision, companyCode, ...credentials }, ...actor }) => {
    const { tenant, appKeys } = actor
    await requireApp(db, tenant)
    const row = await lockConnection(db, tenant, revision)
    const { result, value } = await check(actor, credentials)
    if (result === 'wrongKey') throw refuse('licenseKey', 'wrongKey', 'Avalara does not accept this license key.')
    if (value === null) throw refuse('accountId', 'avalaraAway', 'Avalara did not respond. Try again later.')
    const { accountId, environment, licenseKey } = credentials
    return writeConnection(db, tenant, {
      revision: revision + 1,
      licenseKey: await appKeys.sealCredential(licenseKey),
      doc: { ...NEW_SETTINGS, ...row.doc, accountId, environment, ...companyOf(value, companyCode) },
    })
  }),

  handle(disconnectAvalara, async ({ db, tenant, body: { revision } }) => {
    // Works without the app, too, because a store that uninstalled it may want to delete the license key.
    const row = await lockConnection(db, tenant, revision)
    if (row.doc === null) return readConnection(db, tenant)
    return writeConnection(db, tenant, { revision: revision + 1, licenseKey: null, doc: null })
  }),

  handle(verifyAddress, async ({ db, body: { address }, ...actor }) => {
    await requireApp(db, actor.tenant)
    const { credentials, settings } = await requireActive(db, actor)
    const isChecked = settings.verifiesAddresses && settings.countries.some(country => country === address.country)
    if (!isChecked) return { result: 'notChecked' as const, address: null }
    const { result, value } = await callAvalara(actor, credentials, (open, signal) =>
      resolveAddress(open, address, signal),
    )
    if (result !== 'works') return { result, address: null }
    if (value === null) return { result: 'unknown' as const, address: null }
    return { result: sameValue(value, address) ? ('exact' as const) : ('corrected' as const), address: value }
  }),
]

/** Signs in now, even if Avalara did not respond a moment ago. */
function check(actor: TaxContext, credentials: Credentials) {
  callAgain(actor.tenant, credentials.accountId)
  return callAvalara(actor, credentials, signIn)
}

function companyOf(companies: readonly AvalaraCompany[], companyCode: string) {
  const company = companies.find(({ code }) => code === companyCode)
  if (!company) throw refuse('companyCode', 'unknownCompany', 'Choose a company of this Avalara account.')
  return { companyCode, companyName: company.name }
}

const refuse = (field: string, code: string, message: string) => refuseFields([{ field, message, code }])

async function requireApp(db: Db, tenant: string): Promise<void> {
  if (await hasApp(db, tenant, APP)) return
  const message = broken('avalaraMissing')
  throw new Refusal(400, { message, code: 'notInstalled' })
}

async function requireActive(db: Db, actor: TaxContext) {
  const active = await readActive(db, actor)
  if (active) return active
  throw new Refusal(409, {
    message: broken('avalaraNotConnected'),
    code: 'notConnected',
  })
}
