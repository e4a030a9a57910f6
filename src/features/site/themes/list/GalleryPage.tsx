import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type GalleryTheme, installTheme } from '#contract/site/themes.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { FormPage, Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { descriptionOf } from '../model.ts'
import { themeQueries } from '../queries.ts'
import { ThemePicture } from '../ThemePicture.tsx'
import { ThemeTabs } from '../ThemeTabs.tsx'
import styles from '../themes.module.css'
import { useThemeChanges } from '../useThemeChanges.ts'

/** All themes that can be installed. */
export default function GalleryPage() {
  const { t } = useTranslation('themes')
  const themes = useRequiredData(themeQueries.gallery())
  return (
    <FormPage>
      <ThemeTabs title={t('themes.gallery.title')} />
      <div className={styles.gallery}>
        {themes.map(theme => (
          <GalleryCard key={theme.id} theme={theme} />
        ))}
      </div>
    </FormPage>
  )
}

function GalleryCard({ theme }: { theme: GalleryTheme }) {
  const { t } = useTranslation('themes')
  const { id, name, description, isInstalled } = theme
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const { adopt, outdate } = useThemeChanges()
  const details = pathTo('editstore.themes.detail', { id })
  const install = useWrite(installTheme, {
    adopt,
    onSaved: () => {
      outdate()
      toast({ text: t('install.done', { name }) })
      navigate(details)
    },
  })
  return (
    <Card title={<bdi>{name}</bdi>} actions={isInstalled && <Badge tone="ok">{t('isInstalled')}</Badge>}>
      <Stack gap={3}>
        <ThemePicture galleryId={id} />
        <Muted>{descriptionOf({ galleryId: id, description })}</Muted>
        <UnconfirmedNotice write={install} />
        {install.error && (
          <Notice tone="danger" live>
            {errorMessage(install.error)}
          </Notice>
        )}
        <Inline>
          {!isInstalled && (
            <Button
              variant="primary"
              aria-label={t('install.named', { name })}
              onClick={() => install.send({ params: { id } })}
            >
              {t('install.submit')}
            </Button>
          )}
          <AppLink to={details} className={buttonClass()} aria-label={t('gallery.showNamed', { name })}>
            {t(isInstalled ? 'gallery.show' : 'gallery.preview')}
          </AppLink>
        </Inline>
      </Stack>
    </Card>
  )
}
