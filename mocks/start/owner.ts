import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { identityOrigin } from '#contract/config.ts'
import { StartError } from '../http/startError.ts'
import { findByEmail } from '../server/identity/people.ts'
import { readHostedSettings } from './hosted/settings.ts'
import { addOwner, newPasswordLink } from './newOwner.ts'
import { openTarget } from './openTarget.ts'
import { runProgram } from './program.ts'

// `npm run owner -- --email … --store …`: adds a store with its owner, and prints a link that sets their password. For an account that
// is there already it prints a new link. Where another identity provider signs people in, it prints what that has to put into tokens.
await runProgram(async ({ onStop }) => {
  const owner = readArguments()
  const { config, hasOtherIssuer, database: target } = readHostedSettings(process.env)
  const database = await openTarget(target)
  onStop(() => database.close())
  const now = new Date()
  const outcome = await database.alone(() =>
    addOwner(database.db, { ...owner, storefrontUrl: config.storefrontUrl, now }),
  )
  console.log(outcome === 'added' ? `Added ${owner.storeName}.` : 'This account is there already.')
  if (hasOtherIssuer) {
    const user = await findByEmail(database.db, owner.email)
    console.log(`Claims of ${owner.email} in the tokens of ${identityOrigin(config)}:`)
    console.log(`${config.claimsNamespace}tenant: ${user?.tenant}`)
    console.log(`${config.claimsNamespace}user_id: ${user?.id}`)
    return
  }
  const secret = await newPasswordLink(database.db, owner.email, now)
  console.log('This link sets its password, once and within an hour:')
  console.log(`${identityOrigin(config)}/password/reset/${secret}`)
}, 'once')

function readArguments() {
  const usage = 'give --email, --store and, if you like, --first-name and --last-name'
  const text = { type: 'string' } as const
  const options = { email: text, store: text, 'first-name': text, 'last-name': text }
  let values: { [Name in keyof typeof options]?: string }
  try {
    values = parseArgs({ options }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('.')[0] : error}: ${usage}.`)
  }
  const email = z.safeParse(z.email().check(z.maxLength(254)), values.email)
  if (!email.success || !values.store?.trim())
    throw new StartError(`An email address and a store are needed: ${usage}.`)
  return {
    email: email.data,
    storeName: values.store.trim().slice(0, 100),
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
  }
}
