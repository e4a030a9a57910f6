/**
 * `npm run conform -- --api https://api.example.com`: checks whether an API and an identity provider keep to the contract that the app
 * uses, prints what doesn’t hold and writes a report. See docs/connect.md for the options.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLocalHost } from '#contract/apps/webhookRules.ts'
import { StartError } from '../../mocks/http/startError.ts'
import { openReceiver } from '../../mocks/server/apps/webhooks/testing.ts'
import { runProgram } from '../../mocks/start/program.ts'
import { findBrowser } from '../support/browser.ts'
import { allChecks } from './areas.ts'
import { Client, type Store } from './client.ts'
import { openFrames } from './frames.ts'
import { type KitArguments, readArguments } from './readArguments.ts'
import { type Entry, exitCodeOf } from './report/entries.ts'
import { jsonOf, junitOf, pageOf, tableOf } from './report/formats.ts'
import { runKit } from './runKit.ts'
import { Session } from './session.ts'
import { claimsOf, IdentityBrowser, newPkce } from './signIn.ts'
import type { Check, Report } from './types.ts'

const DEFAULT_FOLDER = fileURLToPath(new URL('../.results/conform/', import.meta.url))

await runProgram(async ({ signal }) => {
  const given = readArguments(process.argv.slice(2), process.env)
  const { config, folder = DEFAULT_FOLDER, email, password, secondEmail, secondPassword } = given
  await fetch(given.api).catch(() => {
    throw new StartError(`${given.api} can’t be reached.`)
  })
  const deadline = Date.now() + given.seconds * 1000
  const identity = {
    ...{ send: fetch, appOrigin: given.appOrigin, clientId: config.identityClientId },
    ...{ audience: config.identityAudience, claimsNamespace: config.claimsNamespace },
  }
  const signInAs = async (
    name: string | undefined,
    secret: string | undefined,
    token: string | undefined,
    tenant?: string,
  ) => {
    const own = token ?? (name && secret && given.identity ? await tokenOf(given.identity, name, secret) : undefined)
    return own ? storeOf(own, tenant) : undefined
  }
  const first = await signInAs(email, password, given.token, given.tenant)
  if (!first)
    throw new StartError('Give --token, or --identity with --email and --password, of a store for this alone.')
  const second = await signInAs(secondEmail, secondPassword, given.secondToken, given.secondTenant)
  if (first.tenant === second?.tenant) throw new StartError('Both accounts open the same store: give two.')
  const { expiredEmail, expiredPassword, webhookUrl, webhookPort } = given
  const expired = expiredEmail && expiredPassword ? { email: expiredEmail, password: expiredPassword } : undefined
  const signIn =
    given.identity && email && password ? { identity: given.identity, email, password, expired } : undefined
  const isReached = webhookUrl !== undefined || isLocalHost(new URL(given.api).hostname)

  const client = new Client({
    ...{ api: given.api, send: fetch, tenantHeader: config.tenantHeader, appOrigin: given.appOrigin },
    ...{ mostRequests: given.requests, deadline },
  })
  signal.addEventListener('abort', () => client.stop())
  const receiverAt = async () => {
    const receiver = await openReceiver(undefined, webhookPort)
    return { ...receiver, origin: webhookUrl ?? receiver.origin }
  }
  const session = new Session({
    ...{ client, first, second, signIn, seed: given.seed, isOwnStore: given.isOwnStore },
    openReceiver: isReached ? receiverAt : undefined,
    ...{ storefrontUrl: config.storefrontUrl, openFrames: findBrowser() ? () => openFrames() : undefined },
  })
  const all = await allChecks(signIn && { signIn, options: identity }, given.notOffered)
  const earlier = given.only === 'failed' ? readEarlier(folder) : []
  const checks = all.filter(check => isChosen(check, given, earlier))
  if (checks.length === 0) throw new StartError('Nothing is left to check.')
  const shows = process.stderr.isTTY
  const report: Report = await runKit({
    ...{ checks, session, seed: given.seed, isReadOnly: given.isReadOnly, notOffered: given.notOffered },
    onResult: ({ check }, done, count) => {
      if (shows) process.stderr.write(`\r\x1b[K${done} of ${count}: ${check.name}`)
    },
  })
  if (shows) process.stderr.write('\r\x1b[K')
  const names = new Set(checks.map(({ name }) => name))
  const whole = { ...report, earlier: earlier.filter(({ name }) => !names.has(name)) }
  console.log(tableOf(whole))
  mkdirSync(folder, { recursive: true })
  const files = { 'report.json': jsonOf(whole), 'report.xml': junitOf(whole), 'report.html': pageOf(whole) }
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text)
  console.log(`\nWritten to ${folder}: ${Object.keys(files).join(', ')}`)
  process.exitCode = exitCodeOf(whole)

  async function tokenOf(origin: string, name: string, secret: string): Promise<string> {
    const browser = new IdentityBrowser(origin, identity)
    const { verifier, challenge } = newPkce()
    const result = await browser
      .signIn({ identity: origin, email: name, password: secret }, challenge)
      .catch((error: unknown) => {
        throw new StartError(
          `${name} can’t sign in at ${origin}: ${error instanceof Error ? error.message : String(error)}`,
        )
      })
    const { tokens, status } = await browser.redeem(result.get('code') ?? '', verifier)
    if (!tokens.access_token)
      throw new StartError(`${name} can’t sign in: the token endpoint responded with ${status}.`)
    return tokens.access_token
  }

  function storeOf(token: string, named: string | undefined): Store {
    const claim = claimsOf(token)[`${config.claimsNamespace}tenant`]
    const tenant = named ?? (typeof claim === 'string' ? claim : undefined)
    if (!tenant) throw new StartError('The token names no store: give --tenant and --second-tenant.')
    return { tenant, token }
  }
}, 'once')

/** What an earlier run in this folder found. */
function readEarlier(folder: string): Entry[] {
  const file = `${folder}/report.json`
  if (!existsSync(file)) throw new StartError(`There is no report in ${folder} whose failures could be checked again.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { checks: Entry[] }).checks
}

/** With `--only failed`, what didn’t hold in the earlier run, or was not tried any more. */
function isChosen({ name, area }: Check, { areas, checks, only }: KitArguments, earlier: readonly Entry[]): boolean {
  if (areas.length > 0 && !areas.includes(area)) return false
  if (checks.length > 0 && !checks.includes(name)) return false
  if (!only) return true
  return earlier.some(entry => entry.name === name && (entry.outcome === 'fails' || entry.outcome === 'notTried'))
}
