import { test } from '@japa/runner'
import { PASSWORD_MESSAGES } from '#shared/members/passwords'
import { PERSON_MESSAGES } from '#shared/members/person'
import { SIGN_UP_FIELDS, signUpProblem, signUpProblems } from '#shared/members/sign_up'

const VALUES = {
  first_name: 'Ann',
  last_name: 'Byrne',
  email: ' ann@dunmore.example ',
  phone: '020 7946 0101',
  company: '3M',
  position: 'Buyer',
  password: 'scaffold7',
  password_confirmation: 'scaffold7',
}

test.group('The sign-up', () => {
  test('finds nothing wrong with a member who may join', ({ assert }) => {
    assert.deepEqual(signUpProblems(VALUES), {})
    assert.isUndefined(signUpProblem('email', VALUES))
  })

  test('says what is wrong with {field}')
    .with([
      { field: 'first_name', value: 'Ann2', message: PERSON_MESSAGES.first_name },
      { field: 'last_name', value: 'Byrne_', message: PERSON_MESSAGES.last_name },
      { field: 'position', value: '7', message: PERSON_MESSAGES.position },
      { field: 'company', value: '365', message: PERSON_MESSAGES.company },
      { field: 'email', value: 'ann@dunmore', message: PERSON_MESSAGES.email },
      { field: 'password_confirmation', value: 'scaffold8', message: PASSWORD_MESSAGES.mismatch },
    ] as const)
    .run(({ assert }, { field, value, message }) => {
      const values = { ...VALUES, [field]: value }
      assert.isNotEmpty(message)
      assert.deepEqual(signUpProblems(values), { [field]: message })
      assert.equal(signUpProblem(field, values), message)
    })

  test('wants a password of eight characters', ({ assert }) => {
    const withPassword = (password: string) =>
      signUpProblems({ ...VALUES, password, password_confirmation: password })
    assert.deepEqual(withPassword('1234567'), { password: PASSWORD_MESSAGES.short })
    assert.deepEqual(withPassword('12345678'), {})
  })

  test('wants every field, and says so only at the end', ({ assert }) => {
    const empty = { ...VALUES, ...Object.fromEntries(SIGN_UP_FIELDS.map((name) => [name, ' '])) }
    const wanted = Object.fromEntries(
      SIGN_UP_FIELDS.map((name) => [name, 'This field is required.'])
    )
    assert.lengthOf(SIGN_UP_FIELDS, 8)
    assert.deepEqual(signUpProblems(empty), wanted)
    for (const name of SIGN_UP_FIELDS) assert.isUndefined(signUpProblem(name, empty))
  })
})
