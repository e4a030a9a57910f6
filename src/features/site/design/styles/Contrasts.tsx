import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ColorRole, resolveStyles } from '#contract/site/themeStyles.ts'
import type { Theme } from '#contract/site/themes.ts'
import { contrastOf, LEAST_CONTRAST } from '#lib/contrast.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { choicesOf, type DesignForm } from '../designForm.ts'
import styles from './styles.module.css'

/** Texts, and what they stand on. */
const PAIRS: readonly (readonly [text: ColorRole, ground: ColorRole])[] = [
  ['text', 'page'],
  ['muted', 'page'],
  ['text', 'surface'],
  ['muted', 'surface'],
  ['accent', 'page'],
  ['onAccent', 'accent'],
]

/** Whether texts can be read on their backgrounds, as numbers and in words. A bad contrast warns, and can be published. */
export function Contrasts({ theme }: { theme: Theme }) {
  const { t, i18n } = useTranslation('design')
  const { control } = useFormContext<DesignForm>()
  const values = useWatch({ control }) as DesignForm
  const { colors } = resolveStyles(theme.themeStyles, choicesOf(values))
  const pairs = PAIRS.map(([text, ground]) => {
    const ratio = contrastOf(colors[text], colors[ground]) ?? 1
    return { key: `${text}On${ground}`, text, ground, ratio, isGood: ratio >= LEAST_CONTRAST }
  })
  const bad = pairs.filter(({ isGood }) => !isGood).length
  // Not rounded up: 4.499 is not enough.
  const shown = (ratio: number) =>
    (Math.floor(ratio * 100) / 100).toLocaleString(i18n.language, { minimumFractionDigits: 2 })
  return (
    <>
      <div role="status">
        {bad > 0 && <Notice tone="warn">{t('contrast.warning', { count: bad, least: LEAST_CONTRAST })}</Notice>}
      </div>
      <List gap={2} aria-label={t('contrast.title')}>
        {pairs.map(({ key, text, ground, ratio, isGood }) => (
          <li key={key} className={styles.contrast}>
            <span
              className={styles.sample}
              style={{ color: colors[text], background: colors[ground] }}
              aria-hidden="true"
            >
              {t('contrast.sample')}
            </span>
            <span className={styles.pair}>
              {t('contrast.pair', { text: t(`color.${text}`), ground: t(`color.${ground}`) })}
            </span>
            <span className={styles.ratio}>{t('contrast.ratio', { ratio: shown(ratio) })}</span>
            <StatusBadge tone={isGood ? 'ok' : 'warn'}>{t(isGood ? 'contrast.good' : 'contrast.bad')}</StatusBadge>
          </li>
        ))}
      </List>
      <Muted>{t('contrast.hint', { least: LEAST_CONTRAST })}</Muted>
    </>
  )
}
