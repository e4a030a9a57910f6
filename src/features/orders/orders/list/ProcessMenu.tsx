import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import { useTranslation } from 'react-i18next'
import { ORDER_TASK_KINDS } from '#contract/orders/orderTasks.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { bulkPath } from '../shared/bulkPath.ts'

interface ProcessMenuProps {
  orderNumbers: readonly number[]
  /** That of the list that they are selected in. */
  filter: string | undefined
}

/** Links to the tasks for the selected orders. */
export default function ProcessMenu({ orderNumbers, filter }: ProcessMenuProps) {
  const { t } = useTranslation('orderBulk')
  const entries = () =>
    ORDER_TASK_KINDS.map(kind => ({
      label: t(`task.${kind}`),
      danger: kind === 'cancelOrder',
      link: <AppLink to={bulkPath(orderNumbers, filter, kind)} />,
    }))
  return (
    <MenuButton variant="secondary" size="small" entries={entries}>
      <Icon glyph={ListChecks} />
      {t('process')}
    </MenuButton>
  )
}
