import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { endpointQuery } from '#api/queries.ts'
import { COMPONENT_STATES, getStatus } from '#contract/status.ts'
import styles from './StatusWidget.module.css'

/** The part of the provider that the console depends on (document 2 §7). */
const COMPONENT = 'V2'

const statusQuery = () => ({ ...endpointQuery('status', getStatus, {}), staleTime: 5 * 60 * 1000, retry: false })

interface StatusWidgetProps {
  /** Only the dot is visible; screen readers get the text. */
  compact?: boolean
}

/** The status of the service: a dot and a few words that link to the status page. Hidden if it is unknown. */
export default function StatusWidget({ compact = false }: StatusWidgetProps) {
  const { t } = useTranslation('status')
  const { data } = useQuery(statusQuery())
  const component = data?.components.find(({ name }) => name === COMPONENT)
  const state = COMPONENT_STATES.find(known => known === component?.status)
  if (!state) return null
  const description = component?.description ?? ''
  return (
    <a
      href={currentConfig().statusUrl}
      target="_blank"
      rel="noreferrer"
      className={styles.widget}
      data-compact={compact || undefined}
      title={compact ? t(state) : description || undefined}
    >
      <span className={styles.dot} data-state={state} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.label}>{t('label')}</span> <span>{t(state)}</span>
      </span>
    </a>
  )
}
