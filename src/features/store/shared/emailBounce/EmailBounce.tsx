import { useQuery } from '@tanstack/react-query'
import { endpointQuery, quietly } from '#api/queries.ts'
import { getEmailBounce } from '#contract/store/emails.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'

const EmailBounceNotice = lazyWithMessages(() => import('./EmailBounceNotice.tsx'), 'emailBounce')

/** Says that emails to an address come back, and why; nothing unless one did. */
export function EmailBounce({ email }: { email: string }) {
  const query = endpointQuery('store', getEmailBounce, { params: { address: email } })
  const { data } = useQuery({ ...quietly(query), enabled: email !== '' })
  return data?.bounce ? <EmailBounceNotice email={email} bounce={data.bounce} queryKey={query.queryKey} /> : null
}
