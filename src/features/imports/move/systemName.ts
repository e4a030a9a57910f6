import i18next from 'i18next'
import type { MoveSystem } from '#contract/imports/moves.ts'
import { SYSTEMS } from './systems.ts'

export const systemName = (system: MoveSystem): string => SYSTEMS[system].name || i18next.t('move:other')
