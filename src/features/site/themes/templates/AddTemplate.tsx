import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Theme } from '#contract/site/themes.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'

const AddDialog = lazyOnRequest(() => import('./AddDialog.tsx'))

/** Makes a template of a page of the store. */
export function AddTemplate({ theme }: { theme: Theme }) {
  const { t } = useTranslation('themes')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('templates.add')}
      </Button>
      <Suspense>{isOpen && <AddDialog theme={theme} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
