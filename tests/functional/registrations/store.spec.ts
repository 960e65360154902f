import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

const MESSAGE = 'Please check your email to verify your account.'

const FORM = {
  first_name: 'Ann-Marie',
  last_name: "O'Neill",
  email: 'ann@builders.example',
  phone: '07700 900123',
  company: 'Neill & Sons 2000',
  position: 'Estimator',
  password: 'scaffold-7-tower',
  password_confirmation: 'scaffold-7-tower',
  plan: 'free',
}

const register = (client: ApiClient, changes: Record<string, unknown> = {}) =>
  client
    .post('/register')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json({ ...FORM, ...changes })

test.group('POST /register', (group) => {
  useTransaction(group)

  test('stores a phone that can be dialled', async ({ client, assert }) => {
    ;(await register(client, { phone: '+353 (0)87 123 4567' })).assertStatus(200)
    assert.equal((await User.findByOrFail('email', FORM.email)).phone, '353871234567')
  })

  test('makes an unverified free member without credits and mails the link', async ({
    client,
    assert,
  }) => {
    const response = await register(client, { email: ' Ann@Builders.example ' })
    response.assertStatus(200)
    response.assertBody({ message: MESSAGE })
    response.assertSessionMissing('auth_web')

    const member = await User.findByOrFail('email', 'ann@builders.example')
    assert.containsSubset(member.toJSON(), {
      firstName: 'Ann-Marie',
      lastName: "O'Neill",
      phone: '07700900123',
      company: 'Neill & Sons 2000',
      position: 'Estimator',
      type: 'user',
      membershipType: 'free',
      freeCredits: 0,
      creditsLeft: 0,
      emailVerifiedAt: null,
    })
    assert.isTrue(await hash.verify(member.password, FORM.password))

    const domain = await db.from('domains').where('name', 'builders.example').firstOrFail()
    assert.equal(member.domainId, domain.id)
    assert.equal(domain.rule, 'Allow')

    const mails = await mailsTo('ann@builders.example')
    assert.lengthOf(mails, 1)
    assert.include(linkIn(mails[0], '/verify-email'), `/verify-email/${member.id}?`)
  })

  test('{$i}: {field} {problem}')
    .with([
      {
        field: 'first_name',
        problem: 'with a digit',
        value: 'Ann1',
        says: 'First name can only contain letters, spaces, hyphens, and apostrophes.',
      },
      {
        field: 'last_name',
        problem: 'with a sign',
        value: 'Doe!',
        says: 'Last name can only contain letters, spaces, hyphens, and apostrophes.',
      },
      {
        field: 'position',
        problem: 'with a digit',
        value: 'QS 2',
        says: 'Position can only contain letters, spaces, hyphens, and apostrophes.',
      },
      {
        field: 'company',
        problem: 'of numbers only',
        value: '2000 42',
        says: 'Company name cannot be only numbers.',
      },
      {
        field: 'email',
        problem: 'with half a character',
        value: '\ud800@example.com',
        says: 'Please enter a valid email address.',
      },
      {
        field: 'password',
        problem: 'too short',
        value: 'abc12',
        says: 'Password must be at least 8 characters long.',
      },
      {
        field: 'password',
        problem: 'without a number',
        value: 'scaffolding',
        says: 'Password must contain at least one letter and one number.',
      },
      {
        field: 'password',
        problem: 'among the commonest',
        value: 'password1',
        says: 'This password is too common. Please choose another.',
      },
      {
        field: 'password_confirmation',
        problem: 'that differs',
        value: 'scaffold-8',
        says: 'Passwords do not match.',
      },
      {
        field: 'email',
        problem: 'that is none',
        value: 'ann',
        says: 'Please enter a valid email address.',
      },
      { field: 'phone', problem: 'without digits', value: 'none', says: 'This field is required.' },
      { field: 'last_name', problem: 'missing', value: '', says: 'This field is required.' },
      {
        field: 'plan',
        problem: 'that is not for sale here',
        value: 'gold',
        says: 'Please choose an option from the list.',
      },
    ])
    .run(async ({ client, assert }, { field, value, says }) => {
      const response = await register(client, { [field]: value })
      response.assertStatus(422)
      assert.equal(response.body().errors[field][0], says)
      assert.isNull(await User.findBy('email', FORM.email))
    })

  test('answers the same for an address that has an account, and mails its owner', async ({
    client,
    assert,
  }) => {
    const owner = await createUser({ email: FORM.email })
    const known = await register(client)
    const unknown = await register(client, { email: 'new@builders.example' })
    known.assertStatus(200)
    assert.deepEqual(known.body(), unknown.body())

    await owner.refresh()
    assert.equal(owner.firstName, 'Mary')
    assert.isTrue(await hash.verify(owner.password, PASSWORD))
    const mails = await mailsTo(FORM.email)
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].subject, 'You already have a Gantry account')
    assert.notInclude(mails[0].plain, '/verify-email')
  })

  test('hashes the password once whether or not the address is known', async ({
    client,
    assert,
  }) => {
    await createUser({ email: 'known@builders.example' })
    const hasher = hash.use()
    const { make } = hasher
    let hashings = 0
    hasher.make = (value) => {
      hashings += 1
      return make.call(hasher, value)
    }
    try {
      await register(client, { email: 'known@builders.example' })
      assert.equal(hashings, 1)
      await register(client, { email: 'unknown@builders.example' })
      assert.equal(hashings, 2)
    } finally {
      hasher.make = make
    }
  })

  test('three sign-ups with one address from one network in 15 minutes are mailed, more answered alike', async ({
    client,
    assert,
  }) => {
    for (const email of [FORM.email, (await createUser()).email]) {
      for (let tries = 0; tries < 4; tries += 1) {
        const response = await register(client, { email })
        response.assertStatus(200)
        response.assertBody({ message: MESSAGE })
      }
      assert.lengthOf(await mailsTo(email), 3)
      const elsewhere = await register(client, { email }).header('x-forwarded-for', '198.51.100.7')
      elsewhere.assertStatus(200)
      assert.lengthOf(await mailsTo(email), 4)
    }
  })

  test('strangers who sign up with an address neither lock its owner out nor flood them', async ({
    client,
    assert,
  }) => {
    for (let tries = 0; tries < 24; tries += 1) {
      const network = `198.51.${Math.floor(tries / 3)}.7`
      const stranger = await register(client).header('x-forwarded-for', network)
      stranger.assertStatus(200)
    }
    assert.lengthOf(await mailsTo(FORM.email), 20)
    const password = 'my-own-7-password'
    const own = await register(client, { password, password_confirmation: password })
    own.assertStatus(200)
    own.assertBody({ message: MESSAGE })
    assert.lengthOf(await mailsTo(FORM.email), 20)

    const login = await client
      .post('/login')
      .header('accept', 'application/json')
      .withCsrfToken()
      .json({ email: FORM.email, password })
    login.assertStatus(403)
    const link = linkIn((await mailsTo(FORM.email)).at(-1)!, '/verify-email')
    const verified = await client.post(link).withCsrfToken().withInertia()
    verified.assertInertiaPropsContains({ state: 'verified' })
    const owner = await User.findByOrFail('email', FORM.email)
    assert.isTrue(await hash.verify(owner.password, password))
  })

  test('refuses a blocked domain', async ({ client, assert }) => {
    await db
      .table('domains')
      .insert({ name: 'rivals.example', rule: 'Block', created_at: storedTime() })
    const response = await register(client, { email: 'spy@Rivals.example' })
    response.assertStatus(422)
    assert.deepEqual(response.body().errors, {
      email: ['Sign-ups from this email domain are not available. Please contact us.'],
    })
    assert.isNull(await User.findBy('email', 'spy@rivals.example'))
    assert.lengthOf(await mailsTo('spy@rivals.example'), 0)
  })

  test('refuses the subdomains of a blocked domain, and no other domain', async ({ client }) => {
    await db
      .table('domains')
      .insert({ name: 'rivals.example', rule: 'Block', created_at: storedTime() })
    for (const domain of ['mail.rivals.example', 'a.b.rivals.example']) {
      const refused = await register(client, { email: `spy@${domain}` })
      refused.assertStatus(422)
    }
    for (const domain of ['notrivals.example', 'rivals.example.org']) {
      const open = await register(client, { email: `spy@${domain}` })
      open.assertStatus(200)
    }
  })

  test('refuses a blocked domain by every spelling', async ({ client, assert }) => {
    const names = ['bücher.example', 'xn--kche-0ra.example']
    const rows = names.map((name) => ({ name, rule: 'Block', created_at: storedTime() }))
    await db.table('domains').multiInsert(rows)
    for (const domain of ['bücher', 'xn--bcher-kva', 'post.bücher', 'küche', 'xn--kche-0ra']) {
      const refused = await register(client, { email: `spy@${domain}.example` })
      assert.equal(refused.status(), 422, domain)
    }
  })

  test('stops after 20 sign-ups from one network', async ({ client }) => {
    for (let tries = 0; tries < 20; tries += 1) {
      const response = await register(client, { email: `ann${tries}@builders.example` })
      response.assertStatus(200)
    }
    const response = await register(client, { email: 'late@builders.example' })
    response.assertStatus(429)
    response.assertBody({ message: 'Too many requests. Please try again in 15 minutes.' })
  })
})

test.group('GET /register', (group) => {
  useTransaction(group)

  test('is for visitors; guest=1 says why they are here', async ({ client }) => {
    const page = await client.get('/register').withInertia()
    page.assertInertiaComponent('Register')
    page.assertInertiaPropsContains({ isGuest: false })
    const guest = await client.get('/register?guest=1').withInertia()
    guest.assertInertiaPropsContains({ isGuest: true })

    const member = await createUser()
    const response = await client.get('/register').loginAs(member).redirects(0)
    response.assertHeader('location', '/projects')
  })
})
