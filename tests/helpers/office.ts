import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { settingsState, storedSettings } from '#queries/current_settings'
import type User from '#models/user'
import { storedTime } from '#shared/dates'
import { createUser } from '#tests/helpers/factories'

/** An administrator called Olive Office. */
export const asAdmin = () => createUser({ type: 'admin', firstName: 'Olive', lastName: 'Office' })

/** A call of the office that changes something, answered as JSON and without following redirects. */
export const write = (
  client: ApiClient,
  method: string,
  path: string,
  as: User,
  body: object = {}
) =>
  client
    .request(path, method)
    .header('accept', 'application/json')
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)
    .json(body)

/** The props of a page of the office. */
export async function read(client: ApiClient, path: string, as: User, qs: object = {}) {
  const page = await client.get(path).qs(qs).loginAs(as).withInertia()
  page.assertStatus(200)
  return page.inertiaProps as any
}

/** What a form of the settings that is opened now sends back. */
export const seenSettings = async () => settingsState(await storedSettings())

/** An enquiry as it arrives; answers its id. */
export async function createEnquiry(attributes: object = {}) {
  const [id] = await db.table('enquiries').insert({
    kind: 'Contact',
    name: 'Ann Other',
    email: 'ann@example.org',
    message: 'About 50% of my leads',
    created_at: storedTime(),
    ...attributes,
  })
  return Number(id)
}
