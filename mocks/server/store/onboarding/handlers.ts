import { eq } from 'drizzle-orm'
import { dismissHotspot, getOnboarding, HOTSPOTS, type Onboarding, updateTask } from '#contract/store/onboarding.ts'
import type { Db } from '../../../db/database.ts'
import { onboarding } from '../../../db/tables/store/onboarding.ts'
import { handle } from '../../machine/handle.ts'

/** A store that has not begun: it can't launch yet, and has no orders to process before it has. */
const NOTHING: Onboarding = {
  tasks: { completed: [], locked: ['launchStore', 'processOrder'] },
  hotspots: { completed: [] },
}

export const onboardingHandlers = [
  handle(getOnboarding, async ({ db, tenant }) => read(db, tenant)),

  handle(updateTask, async ({ db, tenant, body: { task, action } }) =>
    change(db, tenant, doc => {
      const { completed, locked } = doc.tasks
      return {
        ...doc,
        tasks: {
          completed: action === 'complete' ? withItem(completed, task) : completed,
          locked: action === 'lock' ? withItem(locked, task) : withoutItem(locked, task),
        },
      }
    }),
  ),

  handle(dismissHotspot, async ({ db, tenant, body: { hotspot } }) =>
    change(db, tenant, doc => {
      const dismissed = withItem(doc.hotspots.completed, hotspot)
      const [area = ''] = hotspot.split('.')
      const isAreaDone = HOTSPOTS.filter(id => id.startsWith(`${area}.`)).every(id => dismissed.includes(id))
      const completed = isAreaDone ? withItem(doc.tasks.completed, `hotspots.${area}`) : doc.tasks.completed
      return { ...doc, hotspots: { completed: dismissed }, tasks: { ...doc.tasks, completed } }
    }),
  ),
]

const withItem = (items: string[], item: string) => (items.includes(item) ? items : [...items, item])
const withoutItem = (items: string[], item: string) => items.filter(other => other !== item)

async function read(db: Db, tenant: string): Promise<Onboarding> {
  const [row] = await db.select().from(onboarding).where(eq(onboarding.tenant, tenant))
  return row?.doc ?? NOTHING
}

/** Two tabs may complete tasks at once: none of them is lost. */
function change(db: Db, tenant: string, edit: (doc: Onboarding) => Onboarding): Promise<Onboarding> {
  return db.transaction(async tx => {
    await tx.insert(onboarding).values({ tenant, doc: NOTHING }).onConflictDoNothing()
    const [row] = await tx.select().from(onboarding).where(eq(onboarding.tenant, tenant)).for('update')
    const doc = edit(row?.doc ?? NOTHING)
    await tx.update(onboarding).set({ doc }).where(eq(onboarding.tenant, tenant))
    return doc
  })
}
