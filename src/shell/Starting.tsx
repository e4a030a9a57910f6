import { Logo } from '#page/Logo.tsx'
import styles from './Shell.module.css'
import { StartingScreen } from './StartingScreen.tsx'

/** The empty frame of the console, where it is not known yet whether a screen of a signed-in user will come. */
export function Starting() {
  return (
    <div className={styles.shell}>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.startingLogo}>
          <Logo />
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.bar} />
        <div className={styles.main}>
          <StartingScreen hasTitle={false} />
        </div>
      </div>
    </div>
  )
}
