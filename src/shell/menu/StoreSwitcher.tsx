import Store from 'lucide/dist/esm/icons/store.mjs'
import { useTranslation } from 'react-i18next'
import { signIn } from '#api/session.ts'
import type { OwnStore } from '#contract/store/account.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { Name } from '#ui/Name.tsx'
import { toast } from '#ui/toast/toasts.ts'
import styles from './SideMenu.module.css'

interface StoreSwitcherProps {
  others: readonly OwnStore[]
  /** Of the store that is open. */
  name: string
  /** Without room for the name. */
  compact: boolean
}

/** Opens another of the person's stores in this browser: drafts of this one stay stored for it. */
export default function StoreSwitcher({ others, name, compact }: StoreSwitcherProps) {
  const { t } = useTranslation('menu')
  const { t: shell } = useTranslation('shell')
  const open = (store: string) => () => {
    signIn({ store }).catch(() => toast({ tone: 'danger', text: shell('login.unreachable') }))
  }
  return (
    <div className={styles.switcher}>
      <MenuButton
        label={t('switchStore', { name })}
        glyph={Store}
        size="small"
        entries={() =>
          others.map(({ tenant, name }) => ({ label: name || tenant, glyph: Store, onSelect: open(tenant) }))
        }
      >
        {!compact && <Name>{name}</Name>}
      </MenuButton>
    </div>
  )
}
