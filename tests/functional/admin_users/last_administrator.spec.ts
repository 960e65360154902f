import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { anonymiseUser } from '#actions/users/anonymise_user'
import { changeUser, type UserChange } from '#actions/users/change_user'
import { deleteAccount } from '#actions/accounts/delete_account'
import { setFollowUpLabels } from '#actions/users/set_follow_up_labels'
import { suspendUser } from '#actions/users/suspend_user'
import type User from '#models/user'
import { useCleanTables } from '#tests/helpers/database'
import { asAdmin } from '#tests/helpers/office'
import { userForm } from '#tests/helpers/user_form'

const address = '203.0.113.9'
const ROUNDS = 40

test.group('Administrators at the same time', (group) => {
  useCleanTables(group)

  test('two administrators who demote each other leave one, and the other hears why', async ({
    assert,
  }) => {
    const [one, other] = [await asAdmin(), await asAdmin()]
    const demote = (user: User, by: User) =>
      changeUser(user.id, userForm(user, { type: 'user' }) as UserChange, {
        adminId: by.id,
        address,
      })
    const ends = await Promise.allSettled([demote(one, other), demote(other, one)])
    const refused = ends.filter((end) => end.status === 'rejected')
    assert.deepEqual(
      refused.map(({ reason }) => reason.code),
      ['E_LAST_ADMINISTRATOR']
    )
    assert.lengthOf(await db.from('users').where('type', 'admin'), 1)
  })

  test('administrators who suspend, anonymise, demote and leave at once leave one', async ({
    assert,
  }) => {
    const [one, other] = [await asAdmin(), await asAdmin()]
    await Promise.allSettled([
      deleteAccount({ userId: one.id, address }),
      deleteAccount({ userId: other.id, address }),
      changeUser(other.id, userForm(other, { type: 'user' }) as UserChange, {
        adminId: one.id,
        address,
      }),
      suspendUser({ userId: one.id, suspended: true, adminId: other.id, address }),
      suspendUser({ userId: other.id, suspended: true, adminId: one.id, address }),
      anonymiseUser({
        userId: one.id,
        confirmation: one.email,
        adminId: other.id,
        address,
      }),
    ])
    const left = await db.from('users').where('type', 'admin').whereNull('suspended_at')
    assert.lengthOf(left, 1)
  })

  test('a suspension that meets a change is done, or refused in words', async ({ assert }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other, third] = [await asAdmin(), await asAdmin(), await asAdmin()]
      const ends = await Promise.allSettled([
        changeUser(third.id, userForm(third, { type: 'user' }) as UserChange, {
          adminId: one.id,
          address,
        }),
        suspendUser({ userId: one.id, suspended: true, adminId: other.id, address }),
        suspendUser({ userId: other.id, suspended: true, adminId: third.id, address }),
        setFollowUpLabels({
          ids: [third.id, other.id, one.id],
          followUp: 'Keen',
          adminId: other.id,
          address,
        }),
      ])
      for (const end of ends) {
        if (end.status === 'fulfilled') continue
        assert.include(['E_LAST_ADMINISTRATOR', 'E_STALE_RECORD'], end.reason.code)
      }
    }
  })
})
