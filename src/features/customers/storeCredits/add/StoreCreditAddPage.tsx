import { Fragment } from 'react'
import { useSearchParams } from 'react-router'
import { useRecordSession } from '#page/form/useRecordSession.ts'
import { StoreCreditEditor } from './StoreCreditEditor.tsx'

/** Issues store credit. `?email=` names the shopper (document 1 §2.1). */
export default function StoreCreditAddPage() {
  const session = useRecordSession(undefined)
  const [searchParams] = useSearchParams()
  const email = searchParams.get('email') ?? ''
  return (
    <Fragment key={`${session.key} ${email}`}>
      <StoreCreditEditor email={email} session={session} />
    </Fragment>
  )
}
