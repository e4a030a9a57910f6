import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  changePassword,
  getAdministrator,
  getProfile,
  requestPasswordReset,
  updateAdministrator,
  updateProfile,
} from '#contract/store/account.ts'
import { userEmails } from '../../../db/schema/accounts.ts'
import { PASSWORD } from '../../../start/seeds/personas.ts'
import { verifyPassword } from '../../identity/password.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('the account', api => {
  const own = ({ userId }: Member) => ({ id: userId })
  const stored = async ({ userId }: Member) => {
    const [user] = await api().database.db.select().from(userEmails).where(eq(userEmails.userId, userId))
    if (!user) throw new Error('The user is gone.')
    return user
  }

  test('name and phone change; the email address stays', async () => {
    const me = await api().join()
    const { body: read } = await api().request(getAdministrator, me, { params: own(me) })
    const change = {
      ...read,
      firstName: 'Nora',
      phoneNumber: '123456789',
      email: 'other@demo.test',
      emailVerified: true,
    }
    const { body } = await api().request(updateAdministrator, me, { params: own(me), body: change })
    expect(body).toEqual({ ...read, firstName: 'Nora', phoneNumber: '123456789', revision: 2 })
    const stale = await api().request(updateAdministrator, me, { params: own(me), body: change })
    expect([stale.status, stale.body.current]).toEqual([409, body])
  })

  test.each([
    ['firstName', ''],
    ['lastName', 'x'.repeat(76)],
    ['phoneNumber', '12345678'],
    ['phoneNumber', '555-0142-1234'],
  ])('refuses %s %j', async (field, value) => {
    const me = await api().join()
    const { body: read } = await api().request(getAdministrator, me, { params: own(me) })
    const response = await api().request(updateAdministrator, me, {
      params: own(me),
      body: { ...read, [field]: value },
    })
    expect([response.status, response.body.errors.map((problem: { field: string }) => problem.field)]).toEqual([
      400,
      [field],
    ])
  })

  test('a new password replaces the old one and clears its expiration', async () => {
    const me = await api().join()
    await api().database.db.update(userEmails).set({ passwordExpired: true }).where(eq(userEmails.userId, me.userId))
    const body = { email: me.email.toUpperCase(), oldPassword: PASSWORD, tenantId: me.tenant, password: 'Changed2you' }
    expect((await api().request(changePassword, me, { params: own(me), body })).status).toBe(204)
    const { passwordHash, passwordExpired } = await stored(me)
    expect(passwordExpired).toBe(false)
    expect(await verifyPassword('Changed2you', passwordHash)).toBe(true)
    expect(await verifyPassword(PASSWORD, passwordHash)).toBe(false)
  })

  test.each([
    ['oldPassword', { oldPassword: 'Wrong1234' }],
    ['password', { password: 'short1A' }],
    ['password', { password: 'nouppercase1' }],
    ['email', { email: 'someone@else.test' }],
    ['email', { tenantId: 'other' }],
  ])('a password change with a bad %s is refused at that field', async (field, part) => {
    const me = await api().join()
    const before = await stored(me)
    const body = { email: me.email, oldPassword: PASSWORD, tenantId: me.tenant, password: 'Changed2you', ...part }
    const response = await api().request(changePassword, me, { params: own(me), body })
    expect([response.status, response.body.errors[0].field]).toEqual([400, field])
    expect(await stored(me)).toEqual(before)
  })

  test('a password reset does not reveal which addresses exist', async () => {
    const me = await api().join()
    for (const email of [me.email, 'nobody@nowhere.test']) {
      expect((await api().request(requestPasswordReset, me, { body: { email } })).status).toBe(204)
    }
  })

  test('the greeting is submitted once', async () => {
    const me = await api().join()
    expect((await api().request(getProfile, me)).body).toEqual({ isComplete: false })
    await api().request(updateProfile, me, { body: { isComplete: true, sells: 'mugs' } })
    expect((await api().request(getProfile, me)).body).toEqual({ isComplete: true, sells: 'mugs' })
  })
})
