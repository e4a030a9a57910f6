import { PATHS } from '../../../src/paths.ts'
import { EMBEDDED_APPS, INTEGRATIONS, OWNER, SCREENS, visitOf } from '../../support/routeVisits.ts'
import type { Feature, Visit } from '../feature.ts'

/** The screens of a store in good standing that are opened without a record. */
const OPENED = SCREENS.filter(routeId => visitOf(routeId).persona === OWNER)
  .map(routeId => PATHS[routeId])
  .filter(path => !path.includes(':'))

/** Every screen opens, fits the window, and shows itself again after Back and after a reload. */
export const screens: Feature = async visit => {
  await visit.api.install(...EMBEDDED_APPS, ...INTEGRATIONS)
  const problems: string[] = []
  for (const path of OPENED) {
    await walk(visit, path).catch(({ message }: Error) => problems.push(`${path}: ${message}`))
    problems.push(...visit.engine.takeFindings().map(finding => `${path}: ${finding}`))
  }
  if (problems.length > 0) throw new Error(`of ${OPENED.length} screens\n  ${problems.join('\n  ')}`)
}

async function walk({ user }: Visit, path: string): Promise<void> {
  const settled = (what: string) =>
    user.until(what, () =>
      user.evaluate(() => {
        const main = document.querySelector('main')
        return main?.querySelector('h1') != null && main.querySelector('[aria-busy="true"]') === null
      }),
    )
  await user.go(path)
  await user.seeUrl(path)
  await settled('it shows itself')
  const overflow = await user.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 1) throw new Error(`it is ${overflow} px wider than the window`)
  const hasLeft = await user.evaluate(path => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].find(
      ({ pathname, target }) => pathname !== path && target === '',
    )
    link?.click()
    return link !== undefined
  }, path)
  if (hasLeft) {
    await user.until('a link leads away', () => user.evaluate(path => location.pathname !== path, path))
    await user.evaluate(() => history.back())
    await user.seeUrl(path)
    await settled('Back leads to it')
  }
  await user.reload()
  await settled('it shows itself after a reload')
}
