import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TAG_TRIAL_MINUTES, trySiteTag } from '#contract/site/siteTags.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import type { FormMethods } from '#page/form/editForm.ts'
import { previewTrial } from '#page/form/preview.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useIsShown } from '#page/useIsShown.ts'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type SiteTagForm, toPayload } from './schema.ts'

/** Shows the storefront with the tag as it is typed, before a shopper meets it. */
export function TryTag({ id, form }: { id: string | null; form: FormMethods<SiteTagForm> }) {
  const { t } = useTranslation('siteTags')
  const errorMessage = useErrorMessage()
  const isShown = useIsShown()
  const [isTried, setTried] = useState(false)
  const write = useWrite(trySiteTag, {
    onSaved: ({ token }) => {
      // The screen was left before the response.
      if (!isShown.current) return
      previewTrial.set(token)
      setTried(true)
    },
  })
  useEffect(() => () => previewTrial.set(null), [])
  const show = async () => {
    // A tag that can't be saved can't be tried, either: its field says why.
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    await write.send({ body: { ...toPayload(form.getValues(), null), id } })
  }
  return (
    <>
      <div>
        <Button busy={write.isPending} onClick={show}>
          {isTried ? t('try.again') : t('try.button')}
        </Button>
      </div>
      <div role="status">{isTried && <Muted>{t('try.shown', { minutes: TAG_TRIAL_MINUTES })}</Muted>}</div>
      <UnconfirmedNotice write={write} />
      {write.error && (
        <Notice tone="danger" live>
          {errorMessage(write.error)}
        </Notice>
      )}
    </>
  )
}
