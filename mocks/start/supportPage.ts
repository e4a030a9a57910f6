import { summaryOf } from '../server/machine/filterFields.ts'
import { ENDPOINTS } from './handlers.ts'

const HEAD = `# What support staff may not do

<!-- Generated from src/contract by \`npm run docs\`; change \`isForSupport\` there. -->

Support staff look after a merchant's store with an account of their own. They may do what the merchant may, and each of their changes
is in the activity log; but not what gives lasting access to the store, its data in bulk, or moves its money. The contract declares that
at each operation (\`isForSupport\`), the provider refuses it with the code \`support\`, undoing such a change included, and the console
hides it and says why.`

/** Operations that the contract keeps from support staff, as Markdown. */
export function printSupport(): string {
  const rows = ENDPOINTS.filter(({ endpoint }) => !endpoint.isForSupport).map(
    ({ area, endpoint }) => `| ${area} | \`${endpoint.name}\` | ${summaryOf(endpoint).split(/(?<=\.) /)[0]} |`,
  )
  return `${[HEAD, ['| Area | Operation | What it does |', '| --- | --- | --- |', ...rows].join('\n')].join('\n\n')}\n`
}
