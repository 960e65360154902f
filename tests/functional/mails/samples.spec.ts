import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueMail, writeMail } from '#actions/queue_mail'
import { Letter } from '#mails/letter'
import { sampleLetters } from '#mails/samples'
import { useTransaction } from '#tests/helpers/database'
import { OPERATOR } from '#tests/helpers/office'

/** The classes of `app/mails` that can be sent. */
async function kinds(): Promise<string[]> {
  const found: string[] = []
  for (const file of globSync('app/mails/*.ts')) {
    const name = file.slice('app/mails/'.length, -'.ts'.length)
    const module: object = await import(`#mails/${name}`)
    for (const [exported, value] of Object.entries(module)) {
      if (typeof value === 'function' && value.prototype instanceof Letter) found.push(exported)
    }
  }
  return found
}

test.group('Every kind of mail', (group) => {
  useTransaction(group)

  test('has a sample, which has a subject, a page and a text', async ({ assert }) => {
    const samples = sampleLetters()
    const names = samples.map(({ constructor }) => constructor.name)
    assert.sameMembers(names, await kinds())
    for (const letter of samples) {
      const { subject, html, plain } = await writeMail(letter)
      assert.isNotEmpty(subject)
      assert.include(html, '<!DOCTYPE html>')
      assert.include(html, 'prefers-color-scheme: dark')
      for (const text of [subject, html, plain])
        assert.notMatch(text, /undefined|null|NaN|\[object/)
      assert.notMatch(plain, /<[a-z]/i)
      assert.notMatch(plain, /\n{3}/)
    }
  })

  test('that somebody may end can be ended in one click, and no other', async ({ assert }) => {
    const optional = sampleLetters().filter((letter) => 'List-Unsubscribe' in letter.headers())
    assert.deepEqual(
      optional.map(({ constructor }) => constructor.name),
      ['FilterAlert', 'ReminderDue']
    )
    for (const letter of optional) {
      const { html, plain } = await writeMail(letter)
      const [, url] = /<(.+)>/.exec(letter.headers()['List-Unsubscribe'])!
      assert.include(plain, url)
      assert.include(html, 'Unsubscribe from emails like this')
    }
  })

  test('names the company once an administrator has', async ({ assert }) => {
    const send = async () => {
      await queueMail(sampleLetters()[0])
      return db.from('outgoing_mails').orderBy('id', 'desc').firstOrFail()
    }
    assert.notInclude((await send()).html, 'is run by')
    await db.table('settings').insert({ id: 1, ...OPERATOR })
    const { html, plain } = await send()
    const sentence =
      'Gantry is run by Sites Ltd, registered in England and Wales, company number 01234567.'
    assert.include(html, sentence)
    assert.include(plain, sentence)
  })
})
