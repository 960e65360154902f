import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { nameKeysOf, type ContactDetails } from '#privacy/contact_hashes'
import { contactsOfPerson, contactsWith, detailsOf } from '#privacy/contacts_of_person'
import { fitsName, formerDetails, listedIn } from '#privacy/former_contacts'
import { storedTime } from '#shared/time/dates'
import type { SiteFieldChanges } from '#shared/sites/site_history'
import { useTransaction } from '#tests/helpers/database'
import { createSite, type ContactAttributes } from '#tests/helpers/factories'
import { keepChanges, keepOriginal } from '#tests/helpers/objections'

const EMAIL = 'ann@byrne.example'
const MOBILE = '+447700900987'
const SWITCHBOARD = '+441614960123'
const FORMER_MOBILE = '+447700900555'
const FORMER_EMAIL = 'ann@formerly.example'

const PERSON = {
  emails: [EMAIL],
  numbers: [MOBILE, SWITCHBOARD],
  nameKeys: nameKeysOf('Ann Byrne'),
}

const listed = async (...contacts: ContactAttributes[]) => (await createSite({ contacts })).id

/** Two contacts with her number on each of so many sites. */
async function listedOnSites(count: number) {
  const site = { name: 'Yard', name_key: 'yard', sector: 'Resi', status: 'Live' }
  const sites = Array.from({ length: count }, (_, at) => ({ ...site, id: 1000 + at }))
  await db.table('sites').multiInsert(sites.map((each) => ({ ...each, added_at: storedTime() })))
  await db
    .table('contacts')
    .multiInsert(
      sites.flatMap(({ id }) =>
        [1, 2].map((position) => ({ site_id: id, position, phone: '07700 900987' }))
      )
    )
}

const ann = (contact: ContactAttributes = {}) => ({
  firstName: 'Ann',
  lastName: 'Byrne',
  ...contact,
})
const bob = (contact: ContactAttributes = {}) => ({
  firstName: 'Bob',
  lastName: 'Staying',
  ...contact,
})

test.group('The contacts of a person', (group) => {
  useTransaction(group)

  const sitesOf = async (person = PERSON) => {
    const { theirs, others } = await contactsOfPerson(db.connection(), person)
    return [theirs, others].map((contacts) => contacts.map(({ site_id: id }) => id))
  }

  test('are those with a personal detail, however it is written', async ({ assert }) => {
    const byEmail = await listed(bob({ email: 'Ann@BYRNE.example' }))
    const byPhone = await listed(bob({ phone: '(0) 7700-900 987' }))
    await listed(bob({ email: 'joann@byrne.example', phone: '07701 900987' }))
    assert.deepEqual(await sitesOf(), [[byEmail, byPhone], []])
  })

  test('are those with a shared detail and the name', async ({ assert }) => {
    const named = await listed(ann({ phone: '0161 496 0123' }), { lastName: 'Byrne' })
    const others = await listed(bob({ phone: '0161 496 0123' }))
    const nameless = await listed({ phone: '0161 496 0123' })
    assert.deepEqual(await sitesOf(), [[named], [others, nameless]])
  })

  test('are those without a name too, where nobody else has the detail', async ({ assert }) => {
    const named = await listed(ann({ phone: '0161 496 0123' }))
    const nameless = await listed({ phone: '0161 496 0123' })
    assert.deepEqual(await sitesOf(), [[named, nameless], []])
  })

  test('are none without a detail', async ({ assert }) => {
    await listed(ann({ email: EMAIL }))
    assert.deepEqual(await contactsWith(db.connection(), { emails: [], numbers: [] }), [])
    const [found] = await contactsWith(db.connection(), {
      emails: [' Ann@byrne.example'],
      numbers: [],
    })
    assert.containsSubset(found, {
      first_name: 'Ann',
      last_name: 'Byrne',
      email: EMAIL,
      phone: null,
    })
  })

  test('are found beyond the first five hundred', async ({ assert }) => {
    await listedOnSites(250)
    const exactly = await contactsWith(db.connection(), { emails: [], numbers: [MOBILE] })
    assert.lengthOf(exactly, 500)
    await listed({ phone: '07700 900987' })
    const all = await contactsWith(db.connection(), { emails: [], numbers: [MOBILE] })
    assert.lengthOf(all, 501)
    assert.lengthOf([...new Set(all.map(({ id }) => id))], 501)
  })

  test('have details that are read once', ({ assert }) => {
    const people = [
      { email: ' Ann@Byrne.example ', phone: '07700 900987 / 0161 496 0123' },
      { email: 'ann@byrne.example', phone: null },
      { email: null, phone: '+44 7700 900987' },
    ]
    assert.deepEqual(detailsOf(people), { emails: [EMAIL], numbers: [MOBILE, SWITCHBOARD] })
  })
})

test.group('A name that was given', () => {
  const fits = (first_name: string | null, last_name: string | null) =>
    fitsName({ first_name, last_name }, ['Ann Mary Byrne', 'Ann Smith'])

  test('fits a contact with its last name, one word of it, or none', ({ assert }) => {
    assert.isTrue(fits('Ann', 'Byrne'))
    assert.isTrue(fits('Byrne', 'Ann'))
    assert.isTrue(fits('A', 'Smith'))
    assert.isTrue(fits('Annie', 'Byrne'))
    assert.isTrue(fits('Ann', null))
    assert.isTrue(fits(null, 'Mary'))
    assert.isTrue(fits(null, null))
  })

  test('does not fit one that shares its first name or an initial', ({ assert }) => {
    assert.isFalse(fits('Ann', 'Staying'))
    assert.isFalse(fits('B', 'Staying'))
    assert.isFalse(fits('Mary', 'Staying'))
    assert.isFalse(fits('Bob', null))
    assert.isFalse(fitsName({ first_name: 'A' }, ['A']))
    assert.isFalse(fitsName({ first_name: 'Ann' }, ['']))
  })
})

test.group('A change of a site', () => {
  test('lists the contacts on both of its sides', ({ assert }) => {
    const changes: SiteFieldChanges = {
      name: ['Yard', 'Works'],
      phone: ['1', '2'],
      site_manager_first_name2: ['Ann', null],
    }
    assert.deepEqual(listedIn(changes), [
      { phone: '1' },
      { first_name: 'Ann' },
      { phone: '2' },
      { first_name: null },
    ])
  })
})

test.group('What sites listed earlier of a person', (group) => {
  useTransaction(group)

  const former = (listedOn: number[] = [], person = PERSON) =>
    db.transaction((trx) => formerDetails(trx, person, { listedOn, ownNames: ['Ann Byrne'] }))
  const details = async (listedOn: number[] = []) => {
    const { emails, numbers } = await former(listedOn)
    return [...emails, ...numbers].sort()
  }
  const contact = (values: ContactDetails) => ({ first_name: 'Ann', last_name: 'Byrne', ...values })

  test('is nothing where nothing is kept', async ({ assert }) => {
    await listed(bob({ phone: '07700 900111' }))
    assert.deepEqual(await former(), { emails: [], numbers: [], nameKeys: [], siteIds: [] })
  })

  test('is what the site lists and what its history held', async ({ assert }) => {
    const id = await listed(
      ann({ email: EMAIL, phone: '07700 900987' }),
      bob({ phone: '07700 900111' })
    )
    await keepChanges(id, { phone: ['07700 900555', '07700 900987'] })
    await keepChanges(id, { email: [FORMER_EMAIL, EMAIL], client: ['a', 'b'] })
    await keepChanges(await listed(bob()), { phone: ['07700 900222', '07700 900333'] })
    assert.deepEqual(await former([id]), {
      emails: [EMAIL, FORMER_EMAIL],
      numbers: [MOBILE, FORMER_MOBILE],
      nameKeys: ['ann byrne'],
      siteIds: [id],
    })
  })

  test('is what the second contact of a site is listed with', async ({ assert }) => {
    const id = await listed(bob(), ann({ email: EMAIL, phone: '07700 900555' }))
    assert.deepEqual(await details([id]), [FORMER_MOBILE, EMAIL].sort())
  })

  test('is found by the history of sites that list the person no more', async ({ assert }) => {
    const id = await listed(bob({ email: 'bob@stay.example', phone: '07700 900111' }))
    await keepChanges(id, {
      site_manager_first_name: ['Ann', 'Bob'],
      site_manager_last_name: ['Byrne', 'Staying'],
      phone: ['07700 900555', '07700 900111'],
      email: [EMAIL, 'bob@stay.example'],
    })
    const found = await former()
    assert.deepEqual(found.siteIds, [id])
    assert.deepEqual([found.emails, found.numbers], [[EMAIL], [FORMER_MOBILE]])
  })

  test('is found in either place of a site', async ({ assert }) => {
    const id = await listed(bob(), bob({ phone: '07700 900111' }))
    await keepChanges(id, {
      site_manager_first_name2: ['Ann', 'Bob'],
      site_manager_last_name2: ['Byrne', 'Staying'],
      phone2: ['07700 900987', '07700 900111'],
      email2: [FORMER_EMAIL, null],
    })
    assert.deepEqual(await details(), [MOBILE, FORMER_EMAIL].sort())
  })

  test('is read from the newest change back to the oldest', async ({ assert }) => {
    const id = await listed(bob({ phone: '07700 900111' }))
    await keepChanges(id, { phone: ['07700 900555', '07700 900987'] })
    await keepChanges(id, {
      site_manager_first_name: ['Ann', 'Bob'],
      site_manager_last_name: ['Byrne', 'Staying'],
      phone: ['07700 900987', '07700 900111'],
    })
    assert.deepEqual(await details(), [FORMER_MOBILE, MOBILE])
  })

  test('is found in the originals of imports', async ({ assert }) => {
    const id = await listed(bob({ phone: '07700 900111' }))
    await keepOriginal(id, {
      contacts: [contact({ email: EMAIL, phone: '07700 900555' }), { phone: '07700 900222' }],
    })
    await keepOriginal(await listed(bob()), { name: 'ann@byrne.example' })
    await keepOriginal(await listed(bob()), null)
    const found = await former()
    assert.deepEqual(found.siteIds, [id])
    assert.deepEqual([found.emails, found.numbers], [[EMAIL], [FORMER_MOBILE]])
  })

  test('is not found by what only looks like a detail', async ({ assert }) => {
    const id = await listed(bob())
    await keepChanges(id, { email: ['joann@byrne.example', null], phone: ['07701 900987', null] })
    await keepChanges(id, { description: [`Write to ${EMAIL}`, null] })
    assert.deepEqual((await former()).siteIds, [])
  })

  test('is found by the switchboard too, but only under the name', async ({ assert }) => {
    const id = await listed(
      ann({ phone: '0161 496 0123', email: FORMER_EMAIL }),
      bob({ phone: '0161 496 0123', email: 'bob@stay.example' })
    )
    assert.deepEqual(await details([id]), [FORMER_EMAIL])
  })

  test('is all that stood beside the same full name on the site', async ({ assert }) => {
    const id = await listed(ann({ email: EMAIL }))
    await keepChanges(id, { email: [null, EMAIL], phone: ['07700 900555', null] })
    assert.deepEqual(await details([id]), [FORMER_MOBILE, EMAIL].sort())
  })

  test('is not what stood beside the same name on another site', async ({ assert }) => {
    const id = await listed(ann({ email: EMAIL }))
    const other = await listed(ann({ phone: '07700 900555' }))
    assert.deepEqual(await details([id, other]), [EMAIL])
  })

  test('is not proven by a detail under a foreign name', async ({ assert }) => {
    const id = await listed(bob({ phone: '07700 900987', email: 'bob@stay.example' }))
    const found = await former([id])
    assert.deepEqual([found.emails, found.numbers, found.nameKeys], [[], [], []])
  })

  test('is of a contact without a name, which lends it to no other', async ({ assert }) => {
    const id = await listed({ email: EMAIL, phone: '07700 900555' }, { phone: '07700 900222' })
    const found = await former([id])
    assert.deepEqual([found.emails, found.numbers, found.nameKeys], [[EMAIL], [FORMER_MOBILE], []])
  })

  test('is not what somebody else is listed with now', async ({ assert }) => {
    const id = await listed(ann({ email: EMAIL, phone: '07700 900987' }))
    await keepChanges(id, {
      phone: ['07700 900555', '07700 900987'],
      email: [FORMER_EMAIL, EMAIL],
    })
    const before = await details([id])
    assert.deepEqual(before, [FORMER_MOBILE, MOBILE, FORMER_EMAIL, EMAIL].sort())
    await listed(bob({ phone: '07700 900555' }), bob({ email: FORMER_EMAIL }))
    assert.deepEqual(await details([id]), [MOBILE, EMAIL].sort())
  })

  test('is theirs although it is listed elsewhere under their name or none', async ({ assert }) => {
    const id = await listed(ann({ email: EMAIL }))
    await keepChanges(id, { phone: ['07700 900555', null], email: [FORMER_EMAIL, EMAIL] })
    await listed(ann({ phone: '07700 900555' }), { email: FORMER_EMAIL })
    await listed({ firstName: 'A', lastName: 'Byrne', phone: '07700 900555' })
    assert.deepEqual(await details([id]), [FORMER_MOBILE, FORMER_EMAIL, EMAIL].sort())
  })

  test('is not what somebody else was listed with on the same site', async ({ assert }) => {
    const id = await listed(ann({ email: EMAIL, phone: '07700 900555' }), bob())
    await keepChanges(id, { phone2: ['07700 900555', null] })
    assert.deepEqual(await details([id]), [EMAIL])
  })

  test('leaves switchboards and mailboxes of firms alone', async ({ assert }) => {
    const id = await listed(ann({ email: EMAIL, phone: '020 7946 0999' }))
    await keepChanges(id, { email: ['info@dunmore.example', EMAIL] })
    assert.deepEqual(await details([id]), [EMAIL])
  })

  test('is found beyond the first two hundred changes and sites', async ({ assert }) => {
    const change = { email: [EMAIL, null] } satisfies SiteFieldChanges
    const others = { email: ['joann@byrne.example', null] } satisfies SiteFieldChanges
    const id = await listed(ann({ email: EMAIL }))
    for (let count = 0; count < 200; count++) await keepChanges(id + 1, others)
    assert.deepEqual((await former()).siteIds, [])
    await keepChanges(id, change)
    assert.deepEqual((await former()).siteIds, [id])

    const absent = Array.from({ length: 200 }, (_, at) => 900_000 + at)
    assert.deepEqual(await details([...absent, id]), [EMAIL])
  })
})
