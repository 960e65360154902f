import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const PHONE = { width: 390, height: 800 }
const DESCRIPTION = 'Erection of 40 dwellings.'

test.group('Lists on narrow screens', (group) => {
  useTransaction(group)
  group.each.setup(async () => {
    await createSite({ sector: 'Retail', description: DESCRIPTION, contractor: 'Dunmore Build' })
  })

  test('name the sector in words', async ({ openAs }) => {
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects', PHONE)
    await page.getByTestId('project-card').getByText(`Retail · ${DESCRIPTION}`).waitFor()
    const dialog = await openAs(member, '/contractors?contractor=Dunmore%20Build', PHONE)
    await dialog.getByTestId('contractor-project').getByText('Retail').waitFor()
  })

  test('show the description at {$self} pixels, and name the bookmark')
    .with([768, 1024, 1200])
    .run(async ({ openAs }, width) => {
      const member = await createUser({ membershipType: 'paid' })
      const page = await openAs(member, '/projects', { width, height: 800 })
      const row = page.getByTestId('project-row')
      await row.getByText(DESCRIPTION).waitFor()
      await row.getByRole('button', { name: /^My Projects: / }).waitFor()
      await row.getByTitle('Add to My Projects').waitFor()
    })

  test('promise a visitor who is sent to the sign-up only what is true', async ({ visit }) => {
    const page = await visit('/register?guest=1')
    await page.getByTestId('guest-limit').getByText('Sign up to see projects.').waitFor()
  })
})
