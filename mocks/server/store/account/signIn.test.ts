import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getAdministrator } from '#contract/store/account.ts'
import { sendVerification } from '#contract/store/emails.ts'
import { changeEmail, linkGoogleAccount, unlinkGoogleAccount } from '#contract/store/signIn.ts'
import { messages } from '../../../db/schema/emails.ts'
import { PASSWORD } from '../../../start/seeds/personas.ts'
import { findByEmail } from '../../identity/people.ts'
import { verifyAddress } from '../../identity/verification.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { readMailbox } from '../../mail/mailbox.ts'

onEachDatabase('the way to sign in', api => {
  const own = ({ userId }: Member) => ({ id: userId })
  const me = async (member: Member) => (await api().request(getAdministrator, member, { params: own(member) })).body
  const change = (member: Member, email: string, password = PASSWORD) =>
    api().request(changeEmail, member, { params: own(member), body: { email, password } })
  const fieldOf = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.errors?.[0]?.field]
  /** The newest link that was sent to an address. */
  async function linkTo(email: string, { tenant }: Member) {
    const [link] = await api()
      .database.db.select()
      .from(messages)
      .where(and(eq(messages.recipient, email.toLowerCase()), eq(messages.tenant, tenant)))
      .orderBy(desc(messages.sentOn))
    return link?.secret ?? ''
  }
  const follow = async (secret: string) => verifyAddress(api().database.db, secret, api().now)
  const another = () => `Nora.${crypto.randomUUID()}@demo.test`

  test('a new address counts when its link was followed, not before', async () => {
    const [member, email] = [await api().join(), another()]
    const { status, body } = await change(member, email)
    expect([status, body.email, body.pendingEmail]).toEqual([200, member.email, email])
    const { db } = api().database
    expect(await findByEmail(db, email)).toBeUndefined()
    expect(await readMailbox(db, member.email)).toContainEqual(
      expect.objectContaining({ subject: 'Your email address is being changed' }),
    )
    expect(await follow(await linkTo(email, member))).toBe(email.toLowerCase())
    expect(await me(member)).toMatchObject({ email, emailVerified: true, pendingEmail: '', revision: 2 })
    expect((await findByEmail(db, email))?.id).toBe(member.userId)
    expect(await findByEmail(db, member.email)).toBeUndefined()
  })

  test('a wrong password, an own or taken address changes nothing', async () => {
    const [member, other] = [await api().join(), await api().join()]
    expect(fieldOf(await change(member, another(), 'Wrong1234'))).toEqual([400, 'password'])
    expect(fieldOf(await change(member, member.email.toUpperCase()))).toEqual([400, 'email'])
    expect(fieldOf(await change(member, other.email.toUpperCase()))).toEqual([400, 'email'])
    expect(fieldOf(await change(member, 'no address'))).toEqual([400, 'email'])
    expect(await me(member)).toMatchObject({ email: member.email, pendingEmail: '' })
    expect((await change(other, another())).status).toBe(200)
  })

  test('an address that someone took meanwhile is not taken over', async () => {
    const [member, other, email] = [await api().join(), await api().join(), another()]
    await change(member, email)
    await change(other, email)
    expect(await follow(await linkTo(email, other))).toBe(email.toLowerCase())
    expect(await follow(await linkTo(email, member))).toBeUndefined()
    expect(await me(member)).toMatchObject({ email: member.email, pendingEmail: email })
    expect(await me(other)).toMatchObject({ email })
  })

  test('the link of an address that was given up does nothing', async () => {
    const [member, given, email] = [await api().join(), another(), another()]
    await change(member, given)
    await change(member, email)
    expect(await follow(await linkTo(given, member))).toBeUndefined()
    expect(await me(member)).toMatchObject({ email: member.email, pendingEmail: email })
  })

  test('another link can be sent to the new address', async () => {
    const [member, email] = [await api().join(), another()]
    await change(member, email)
    const first = await linkTo(email, member)
    api().now = new Date(api().now.getTime() + 1000)
    expect((await api().request(sendVerification, member, { body: { email } })).status).toBe(204)
    expect(await linkTo(email, member)).not.toBe(first)
  })

  test('a Google account is linked with the password, and unlinked', async () => {
    const member = await api().join()
    const params = { ...own(member), email: 'nora@gmail.test' }
    const wrong = await api().request(linkGoogleAccount, member, { params, body: { password: 'Wrong1234' } })
    expect(fieldOf(wrong)).toEqual([400, 'password'])
    const linked = await api().request(linkGoogleAccount, member, { params, body: { password: PASSWORD } })
    expect([linked.status, linked.body.googleAccount]).toEqual([200, 'nora@gmail.test'])
    const other = { ...params, email: 'other@gmail.test' }
    expect((await api().request(unlinkGoogleAccount, member, { params: other })).status).toBe(404)
    expect((await api().request(unlinkGoogleAccount, member, { params })).body.googleAccount).toBe('')
    const bad = { ...params, email: 'nobody' }
    expect(
      fieldOf(await api().request(linkGoogleAccount, member, { params: bad, body: { password: PASSWORD } })),
    ).toEqual([400, 'email'])
  })
})
