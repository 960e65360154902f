import { test } from '@japa/runner'
import { namesAddress, namesNumber, PersonRedactor } from '#privacy/person_redactor'

const OWN_EMAIL = 'ann@byrne.example'
const OTHER_EMAIL = 'ann@home.example'
const SHARED_EMAIL = 'info@dunmore.example'
const OWN_PHONE = '07700 900987'
const SHARED_PHONE = '0161 496 0123'
const ANN = {
  emails: [OWN_EMAIL, OTHER_EMAIL, SHARED_EMAIL, 'office@dunmore.example'],
  numbers: ['+447700900987', '+441614960123'],
  names: ['Ann Byrne'],
}

const scrub = (value: unknown): unknown =>
  JSON.parse(new PersonRedactor(ANN).scrub(JSON.stringify(value)))

test.group('An address in a text', () => {
  test('is there in "{$self}"')
    .with([
      'ann@x.com',
      'ANN@X.COM',
      'Write to ann@x.com.',
      '<ann@x.com>',
      'ann@x.com, bob@x.com',
      '(ann@x.com)',
      '.ann@x.com',
      'ann@x.com- or call',
    ])
    .run(({ assert }, text) => assert.isTrue(namesAddress(text, 'ann@x.com')))

  test('is part of another in "{$self}"')
    .with([
      ...['joann@x.com', 'jo.ann@x.com', 'jo-ann@x.com', 'jo+ann@x.com', 'é.ann@x.com'],
      ...['7ann@x.com', 'ann@x.com.au', 'ann@x.community', 'ann@x.com-au', 'ann@x.com7'],
      ...['ann@x.comé', 'annQx.com', 'ann@xQcom', 'ann@x.com..au', 'ann@x.com.é', 'jo..ann@x.com'],
    ])
    .run(({ assert }, text) => assert.isFalse(namesAddress(text, 'ann@x.com')))
})

test.group('A number in a text', () => {
  test('is there in "{$self}"')
    .with(['07700 900987', '+44 (0)7700-900.987', '7700900987.', 'call 07700900987 x'])
    .run(({ assert }, text) => assert.isTrue(namesNumber(text, '+447700900987')))

  test('is another in "{$self}"')
    .with(['07700 9009871', '07700 900988', '07700 9x00987', ''])
    .run(({ assert }, text) => assert.isFalse(namesNumber(text, '+447700900987')))
})

test.group('What is kept of a person who objected', () => {
  test('has its personal details blanked in a change', ({ assert }) => {
    const change = {
      name: ['Old yard', 'New yard'],
      phone: [OWN_PHONE, '0161 496 0999'],
      email: [null, OWN_EMAIL],
      no_units: [1, 2],
      held: [true, false],
    }
    assert.deepEqual(scrub(change), {
      ...change,
      phone: [null, '0161 496 0999'],
      email: [null, null],
    })
  })

  test('has its name blanked in the fields of names alone', ({ assert }) => {
    const change = {
      name: ['Ann Byrne', 'Ann'],
      site_manager_first_name: ['Ann', 'Bob'],
      site_manager_last_name2: ['Staying', 'BYRNE'],
      site_manager_first_name2: ['Ann Byrne', 'Ann Staying'],
    }
    assert.deepEqual(scrub(change), {
      name: ['Ann Byrne', 'Ann'],
      site_manager_first_name: [null, 'Bob'],
      site_manager_last_name2: ['Staying', null],
      site_manager_first_name2: [null, 'Ann Staying'],
    })
  })

  test('loses shared details only where it is named', ({ assert }) => {
    const unnamed = { phone: [SHARED_PHONE, SHARED_EMAIL], note: 'Ann Byrne' }
    assert.deepEqual(scrub(unnamed), unnamed)
    assert.deepEqual(scrub({ ...unnamed, first_name: 'Ann' }), {
      phone: [null, null],
      note: 'Ann Byrne',
      first_name: null,
    })
    assert.deepEqual(scrub({ nested: [{ first_name: 'Ann' }], phone: [SHARED_PHONE] }), {
      nested: [{ first_name: null }],
      phone: [null],
    })
  })

  test('loses the name that stood beside a personal detail', ({ assert }) => {
    for (const suffix of ['', '2']) {
      for (const detail of [`email${suffix}`, `phone${suffix}`]) {
        const change = (first: unknown, last: unknown, value: string) => ({
          [`site_manager_first_name${suffix}`]: ['Bob', first],
          [`site_manager_last_name${suffix}`]: ['Staying', last],
          [detail]: ['0161 496 0999', value],
          other_last_name: 'Smith',
        })
        const own = detail.startsWith('email') ? OWN_EMAIL : OWN_PHONE
        assert.deepEqual(scrub(change('Annie', 'Smith', own)), {
          [`site_manager_first_name${suffix}`]: ['Bob', null],
          [`site_manager_last_name${suffix}`]: ['Staying', null],
          [detail]: ['0161 496 0999', null],
          other_last_name: null,
        })
        for (const value of ['0161 496 0998', SHARED_PHONE, SHARED_EMAIL]) {
          const foreign = change('Annie', 'Smith', value)
          assert.deepEqual(scrub(foreign), foreign)
        }
        assert.deepEqual(scrub(change(7, null, own)), {
          ...change(7, null, own),
          [detail]: ['0161 496 0999', null],
        })
      }
    }
  })

  test('on the earlier side of a change is found too', ({ assert }) => {
    const change = {
      site_manager_first_name: ['Annie', 'Bob'],
      email: [OWN_EMAIL, 'bob@dunmore.example'],
    }
    assert.deepEqual(scrub(change), {
      site_manager_first_name: [null, 'Bob'],
      email: [null, 'bob@dunmore.example'],
    })
  })

  test('loses a whole contact by one personal detail, and its colleague nothing', ({ assert }) => {
    const bob = { title: 'Mr', first_name: 'Bob', last_name: 'Staying', phone: SHARED_PHONE }
    const ann = { title: 'Ms', first_name: 'Anna', last_name: 'Smith', phone: null, position: 1 }
    const blank = { title: null, first_name: null, last_name: null, phone: null, position: 1 }
    const original = (contact: object) => ({ name: 'Yard', contacts: [contact, bob] })
    for (const email of [OWN_EMAIL, OTHER_EMAIL]) {
      assert.deepEqual(scrub(original({ ...ann, email, phone: '0161 496 0999' })), {
        name: 'Yard',
        contacts: [{ ...blank, email: null }, bob],
      })
    }
    const byPhone = { ...ann, phone: `${OWN_PHONE} / 0161 496 0999`, email: 'x@dunmore.example' }
    assert.deepEqual(scrub(original(byPhone)), {
      name: 'Yard',
      contacts: [{ ...blank, email: null }, bob],
    })
    const unproven = original({ ...ann, phone: SHARED_PHONE, email: SHARED_EMAIL })
    assert.deepEqual(scrub(unproven), unproven)
  })

  test('loses a whole contact by a shared detail with its name', ({ assert }) => {
    const contact = { title: 'Ms', email: null, phone: SHARED_PHONE }
    const blank = { title: null, email: null, phone: null, first_name: null, last_name: null }
    for (const names of [
      { first_name: 'Ann', last_name: 'Byrne' },
      { first_name: null, last_name: 'Byrne' },
    ]) {
      assert.deepEqual(scrub([[{ ...contact, ...names }]]), [[{ ...contact, ...names }]])
      assert.deepEqual(scrub({ contacts: [{ ...contact, ...names }] }), { contacts: [blank] })
      const byMail = { ...contact, ...names, phone: null, email: SHARED_EMAIL }
      assert.deepEqual(scrub({ contacts: [byMail] }), { contacts: [blank] })
    }
    const colleague = { ...contact, first_name: 'Ann', last_name: 'Staying' }
    assert.deepEqual(scrub({ contacts: [colleague] }), {
      contacts: [{ ...colleague, first_name: null }],
    })
    const nobody = { ...contact, first_name: null, last_name: '' }
    assert.deepEqual(scrub({ contacts: [nobody] }), { contacts: [nobody] })
  })

  test('is blanked in the cells of a refused row', ({ assert }) => {
    assert.deepEqual(scrub(['Yard', 'Ann Byrne', OWN_PHONE, SHARED_PHONE, 'byrne', 7]), [
      ...['Yard', '', '', '', '', 7],
    ])
    assert.deepEqual(scrub(['Yard', OWN_PHONE, SHARED_PHONE, SHARED_EMAIL, '']), [
      ...['Yard', '', SHARED_PHONE, SHARED_EMAIL, ''],
    ])
    assert.deepEqual(scrub(['Ann', SHARED_PHONE]), ['', ''])
  })

  test('is found inside a text, but a number only in a short one', ({ assert }) => {
    const around = (length: number, detail: string) =>
      'x '.repeat(length).slice(detail.length) + detail
    assert.lengthOf(around(30, OWN_PHONE), 60)
    assert.deepEqual(scrub({ a: around(30, OWN_PHONE), b: `x${around(30, OWN_PHONE)}` }), {
      a: null,
      b: `x${around(30, OWN_PHONE)}`,
    })
    assert.deepEqual(scrub({ a: around(90, OWN_EMAIL) }), { a: null })
  })

  test('leaves everything else as it was', ({ assert }) => {
    for (const value of [null, 7, 'Ann', { a: null, b: { c: ['', 'd'] } }, [], {}, ['Yard']]) {
      assert.deepEqual(scrub(value), value)
    }
  })
})
