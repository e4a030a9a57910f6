import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { Muted } from '#ui/Muted.tsx'
import { itemGlyph } from '../itemGlyph.ts'
import styles from './addToMenu.module.css'
import { Step } from './Step.tsx'

/** Document 1 §2.4. */
export const PICK_TYPES = ['externalUrl', 'category', 'product', 'link', 'page'] as const
export type PickType = (typeof PICK_TYPES)[number]

interface TypeStepProps {
  /** Types that are not offered. */
  blacklist: readonly PickType[]
  onChoose: (type: PickType) => void
}

/** The first step: the type of link. */
export function TypeStep({ blacklist, onChoose }: TypeStepProps) {
  const { t } = useTranslation('menus')
  const types = PICK_TYPES.filter(type => !blacklist.includes(type))
  return (
    <Step>
      <ul>
        {types.map(type => (
          <li key={type}>
            <button type="button" className={styles.row} onClick={() => onChoose(type)}>
              <Icon glyph={itemGlyph(type)} />
              <span className={styles.text}>
                <span className={styles.name}>{t(`type.${type}`)}</span>
                <Muted as="span">{t(`pick.hint.${type}`)}</Muted>
              </span>
              <Icon glyph={ChevronRight} directed />
            </button>
          </li>
        ))}
      </ul>
    </Step>
  )
}
