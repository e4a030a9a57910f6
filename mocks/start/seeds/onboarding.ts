import { HOTSPOTS, type Onboarding } from '#contract/store/onboarding.ts'
import type { Persona } from './personas.ts'

const STARTED = ['founderguide.landing', 'founderguide.product']
const FINISHED = [...STARTED, 'founderguide.personalize', 'founderguide.page', 'founderguide.finalstep']
const LAUNCHED = ['configureStore', 'launchStore', 'processOrder']

/**
 * How far a demo store is with the guide: a new one has not begun (and has no row), a young one has products and has seen
 * the hints of the storefront slider, any other is through.
 */
export function composeOnboarding({ catalog, plan, launched }: Persona): Onboarding | undefined {
  if (catalog === 'none') return undefined
  const isYoung = plan === 'trial' || plan === 'free'
  const hotspots = isYoung ? HOTSPOTS.filter(id => id.startsWith('slider.')) : [...HOTSPOTS]
  const areas = [...new Set(hotspots.map(id => `hotspots.${id.split('.')[0]}`))]
  const guide = isYoung ? STARTED : FINISHED
  return {
    tasks: {
      completed: [...guide, ...areas, ...(launched ? LAUNCHED : [])],
      locked: launched ? [] : ['launchStore', 'processOrder'],
    },
    hotspots: { completed: hotspots },
  }
}
