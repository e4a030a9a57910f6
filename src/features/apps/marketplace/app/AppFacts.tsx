import { useTranslation } from 'react-i18next'
import { APP_CATEGORIES, type App } from '#contract/store/marketplace.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'

/** Who made an app, how to reach them, and what it costs. */
export function AppFacts({ app }: { app: App }) {
  const { t } = useTranslation('marketplace')
  const { developer, webSite, emailAddress, planLevel } = app
  const category = APP_CATEGORIES.find(name => name === app.category)
  const site = URL.parse(webSite)
  const isWeb = site?.protocol === 'https:' || site?.protocol === 'http:'
  return (
    <Card title={t('app.facts')}>
      <Facts>
        <Fact term={t('app.price')}>{t(`price.${planLevel}`)}</Fact>
        {category && <Fact term={t('category.label')}>{t(`category.${category}`)}</Fact>}
        {developer !== '' && (
          <Fact term={t('app.developer')}>
            <bdi>{developer}</bdi>
          </Fact>
        )}
        {isWeb && (
          <Fact term={t('app.webSite')}>
            <a href={site.href} target="_blank" rel="noopener noreferrer">
              <bdi>{site.host}</bdi>
            </a>
          </Fact>
        )}
        {emailAddress !== '' && (
          <Fact term={t('app.email')}>
            <a href={`mailto:${encodeURIComponent(emailAddress).replace('%40', '@')}`}>
              <bdi>{emailAddress}</bdi>
            </a>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
