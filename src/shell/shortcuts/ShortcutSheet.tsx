import { Fragment, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#i18n/messageOf.ts'
import { MOD_KEY } from '#page/keys/modKey.ts'
import { setSingleKeys, singleKeys } from '#page/keys/singleKeys.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { listedTitle, useScreenTable } from '../screenTable.ts'
import styles from './ShortcutSheet.module.css'
import { GROUPS, type Shortcut } from './table.ts'
import { useKnownShortcuts } from './useShortcuts.ts'

/** All keys that do something, by where they do it. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  // Its language, and its messages.
  useTranslation('titles')
  const screens = useScreenTable()
  const known = useKnownShortcuts()
  const hasKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const nameOf = ({ name, go }: Shortcut) => {
    if (go) return messageOf(`titles:${listedTitle(screens.get(go))}`)
    return name ? t(`shortcuts.${name}`) : ''
  }
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} closeLabel={t('close')} size="medium">
      <div className={styles.groups}>
        {GROUPS.map(group => (
          <section key={group} className={styles.group}>
            <h3>{t(`shortcuts.${group}`)}</h3>
            <dl>
              {known
                .filter(shortcut => shortcut.group === group)
                .map(shortcut => (
                  <div key={shortcut.keys.join()} data-off={(!hasKeys && !shortcut.mod) || undefined}>
                    <dt>{nameOf(shortcut)}</dt>
                    <dd dir="ltr">
                      <Keys shortcut={shortcut} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label={t('shortcuts.single')}
        hint={t('shortcuts.singleHint', { key: MOD_KEY })}
        checked={hasKeys}
        onChange={event => setSingleKeys(event.target.checked)}
      />
    </Dialog>
  )
}

/** The keys of a shortcut: together with Ctrl or Cmd, or one after the other. */
function Keys({ shortcut: { mod, keys } }: { shortcut: Shortcut }) {
  const { t } = useTranslation('palette')
  return (
    <>
      {mod && (
        <>
          <Kbd>{MOD_KEY}</Kbd> <span className={styles.joint}>+</span>{' '}
        </>
      )}
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className={styles.joint}> {t('shortcuts.then')} </span>}
          <Kbd>{key.toUpperCase()}</Kbd>
        </Fragment>
      ))}
    </>
  )
}
