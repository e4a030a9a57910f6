import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signIn } from '#api/session.ts'
import { Logo } from '#page/Logo.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './CheckoutPage.module.css'

interface CheckoutHeaderProps {
  message: string
  /** Missing where there is nothing to go back to. */
  onBack: (() => void) | undefined
  isBought: boolean
  /** Of a new merchant, who signs in next; empty for someone who is signed in. */
  email: string
}

export function CheckoutHeader({ message, onBack, isBought, email }: CheckoutHeaderProps) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const open = () => void navigate(pathTo('entry'))
  const goOn = () => (email === '' ? open() : void signIn({ email }).catch(open))
  return (
    <header className={styles.head}>
      {onBack && (
        <Button variant="ghost" icon={<Icon glyph={ArrowLeft} directed />} onClick={onBack}>
          {t('head.back')}
        </Button>
      )}
      <Logo />
      <div className={styles.message}>
        <h1 className={styles.heading}>{message}</h1>
      </div>
      {isBought && (
        <Button variant="primary" onClick={goOn}>
          {t('head.continue')}
        </Button>
      )}
    </header>
  )
}
