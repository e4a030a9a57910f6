import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Onboarding } from '#contract/store/onboarding.ts'
import { StoreInformation } from '#contract/store/store.ts'
import {
  GUIDE_STEPS,
  guideProgress,
  guideTask,
  isStepComplete,
  isStepLocked,
  missingChanges,
  nextStep,
  tasksAfterStoreSave,
} from './model.ts'

const having = (completed: string[], locked: string[] = []): Onboarding => ({
  tasks: { completed, locked },
  hotspots: { completed: [] },
})
const store = (fields: object) =>
  StoreInformation.parse({
    id: 's',
    name: 'Shop',
    revision: 1,
    createdOn: '2026-01-01T00:00:00.000Z',
    updatedOn: '2026-01-01T00:00:00.000Z',
    ...fields,
  })

describe('the founder guide', () => {
  test('counts complete steps and unlocks its last step after the others', () => {
    fc.assert(
      fc.property(fc.subarray([...GUIDE_STEPS]), steps => {
        const onboarding = having([...steps.map(guideTask), 'configureStore'])
        expect(guideProgress(onboarding)).toBe(steps.length * 20)
        const others = steps.filter(step => step !== 'finalstep')
        expect(isStepLocked(onboarding, 'finalstep')).toBe(others.length < 4)
        expect(nextStep(onboarding)).toBe(GUIDE_STEPS.find(step => !steps.includes(step)))
      }),
    )
  })

  test.each([
    'founderguide.addLogo',
    'founderguide.chooseTheme',
    'founderguide.changeStyles',
    'sitedesigner.firstvisit',
  ])('counts the store as edited after %s', task => {
    expect(isStepComplete(having([task]), 'personalize')).toBe(true)
    expect(isStepComplete(having([task]), 'page')).toBe(false)
  })
})

describe('a saved store', () => {
  test.each([
    [{}, []],
    [{ completedLaunchRequirements: true }, ['unlock launchStore']],
    [
      { completedLaunchRequirements: true, launched: true },
      ['unlock launchStore', 'complete launchStore', 'unlock processOrder'],
    ],
    [{ takesPayments: true }, ['complete configureStore']],
    [{ hasProcessedOrder: true }, ['complete processOrder']],
    [{ logo: '/logo.png' }, ['complete founderguide.addLogo']],
  ])('%o: %j', (fields, expected) => {
    expect(tasksAfterStoreSave(store(fields)).map(({ action, task }) => `${action} ${task}`)).toEqual(expected)
  })

  test('asks for nothing that is already done', () => {
    const changes = tasksAfterStoreSave(store({ completedLaunchRequirements: true, launched: true, logo: '/l.png' }))
    expect(missingChanges(having([], ['launchStore', 'processOrder']), changes)).toEqual(changes)
    expect(missingChanges(having(['launchStore', 'founderguide.addLogo']), changes)).toEqual([])
  })
})
