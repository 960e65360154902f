import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueMail } from '#actions/queue_mail'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import { ObjectionCode } from '#mails/objection'
import { findSuppressed } from '#privacy/suppressed_contacts'
import { useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { asAdmin, read } from '#tests/helpers/office'
import { ANN, approve, BOB, createObjection, decide, keepTraces } from '#tests/helpers/objections'

test.group('Who is removed by an approval', (group) => {
  useTransaction(group)

  test('a number is approved only by whoever says that they rang it', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const site = await createSite({ contacts: [ANN, BOB] })
    const id = await createObjection({
      proof: 'call',
      email: null,
      phone: '+44 7700 900987',
      proven_at: null,
    })
    const refused = await approve(client, admin, id)
    refused.assertStatus(422)
    assert.property(refused.body().errors, 'called')
    assert.lengthOf(await db.from('contacts').where('last_name', 'Listedson'), 1)
    await decide(client, admin, id, { decision: 'approve', called: true })
    const left = await db.from('contacts').where('site_id', site.id).orderBy('position')
    assert.deepEqual(
      left.map((contact) => contact.last_name),
      [null, 'Staying']
    )
  })

  test('the switchboard of a firm stays with the others who have it', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const switchboard = '020 7946 0123'
    await createSite({
      contacts: [
        { ...ANN, phone: switchboard },
        { ...BOB, phone: switchboard },
      ],
    })
    await approve(client, admin, await createObjection())
    const left = await db.from('contacts').whereNotNull('phone')
    assert.deepEqual(
      left.map((contact) => contact.last_name),
      ['Staying']
    )
  })

  test('whoever shares a mobile or a first name with them stays, with their other details', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const bob = {
      firstName: 'Bob',
      lastName: 'Staying',
      phone: ANN.phone,
      email: 'bob@stay.example.com',
    }
    const namesake = {
      firstName: 'Annabel',
      lastName: 'Brown',
      phone: ANN.phone,
      email: 'ab@brown.example.com',
    }
    await createSite({ contacts: [ANN, bob] })
    await createSite({ contacts: [namesake] })
    await createSite({ contacts: [{ ...bob, phone: '07700 900555' }] })
    await createSite({ contacts: [{ ...namesake, phone: '07700 900556' }] })
    await createSite({ contacts: [{ firstName: 'Cy', lastName: 'Next', phone: '07700 900555' }] })
    const phones = async () =>
      (await db.from('contacts').whereNotNull('phone')).map(({ phone }) => phone)
    assert.lengthOf(await phones(), 6)
    await approve(client, admin, await createObjection())
    assert.sameMembers(await phones(), ['07700 900555', '07700 900556', '07700 900555'])
  })

  test('whoever proves a switchboard is removed, and their colleagues are not', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const switchboard = '020 7946 0123'
    const ann = { firstName: 'A.', lastName: 'Listedson', phone: switchboard }
    const bob = { ...BOB, phone: switchboard, email: undefined }
    const nameless = { title: 'Reception', phone: '+44 20 7946 0123' }
    await createSite({ name: 'First yard', contacts: [ann, bob] })
    const second = await createSite({ name: 'Second yard', contacts: [nameless] })
    await db.transaction((trx) =>
      recordSiteChanges(trx, { userId: null }, [
        { siteId: second.id, kind: 'changed', changes: { phone: [switchboard, '0161 496 0123'] } },
      ])
    )
    const phone = '02079460123'
    const asked = { proof: 'call', email: null, phone, proven_at: null }
    const id = await createObjection({ ...asked, subject_hash: 's', open_hash: 's' })

    const { people } = await read(client, 'admin/Objections', admin, { id })
    assert.deepEqual(
      people!.listed.map(({ name }) => name),
      ['A. Listedson']
    )
    assert.deepEqual(
      people!.others.map(({ name }) => name),
      ['Bob Staying', '']
    )
    await decide(client, admin, id, { decision: 'approve', called: true })

    const left = await db.from('contacts').orderBy('id')
    assert.deepEqual(
      left.map((contact) => [contact.last_name, contact.phone]),
      [
        [null, null],
        ['Staying', switchboard],
        [null, '+44 20 7946 0123'],
      ]
    )
    assert.include(JSON.stringify(await db.from('site_changes')), switchboard)
    const callers = [
      { ...bob, last_name: 'Staying', first_name: 'Bob' },
      { phone: switchboard, first_name: 'Annabel', last_name: 'Listedson' },
      { phone: switchboard, first_name: 'Mr', last_name: 'Listedson' },
      { phone: switchboard, first_name: null, last_name: null },
    ]
    const objected = await findSuppressed(callers)
    assert.deepEqual([...objected], [callers[1], callers[2]])
  })

  test('a landline that nobody else has is emptied wherever it stands', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const phone = '0161 496 0777'
    await createSite({ contacts: [{ ...ANN, email: undefined, phone }, BOB] })
    await createSite({ contacts: [{ phone }] })
    const asked = { proof: 'call', email: null, phone, proven_at: null }
    const id = await createObjection({ ...asked, subject_hash: 's', open_hash: 's' })
    await decide(client, admin, id, { decision: 'approve', called: true })
    const left = await db.from('contacts').whereNotNull('phone')
    assert.deepEqual(
      left.map((contact) => contact.last_name),
      ['Staying']
    )
    const nameless = { phone, first_name: null, last_name: null }
    assert.equal((await findSuppressed([nameless])).size, 1)
  })

  test('an address within a longer one is somebody else’s', async ({ client, assert }) => {
    const admin = await asAdmin()
    const email = 'annabel@listedson.example.com'
    const others = [`jo${email}`, `jo.${email}`, `${email}.au`]
    await keepTraces((await createSite({ contacts: [ANN, BOB] })).id)
    const [{ import_id: importId }] = await db.from('import_rejections')
    const reject = (line: number, address: string) =>
      db.table('import_rejections').insert({
        import_id: importId,
        line,
        reason: `${address} is no address`,
        cells: JSON.stringify([`K${line}`, `write to ${address}.`]),
      })
    for (const [at, address] of [email, ...others].entries()) await reject(at + 3, address)
    for (const other of others) await queueMail(new ObjectionCode(other, '123456'))
    await approve(client, admin, await createObjection())

    const rows = await db.from('import_rejections').where('line', '>', 2).orderBy('line')
    const cells = rows.map((row) => [row.reason, JSON.stringify(row.cells)].join(' '))
    assert.notInclude(cells[0], 'annabel')
    for (const [at, other] of others.entries()) {
      assert.equal(cells[at + 1].split(other).length, 3)
      assert.lengthOf(await mailsTo(other), 1)
    }
  })
})
