import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'

/** A call about notes, answered as JSON; without a viewer it is a visitor's. */
export const call = (
  client: ApiClient,
  method: string,
  path: string,
  viewer?: User,
  body?: object
) => {
  const request = client.request(path, method).header('accept', 'application/json').withCsrfToken()
  if (body) request.json(body)
  return viewer ? request.loginAs(viewer) : request
}

/** Asks for a new note on a project. */
export const add = (client: ApiClient, siteId: number, body: object, viewer?: User) =>
  call(client, 'POST', `/projects/${siteId}/notes`, viewer, body)

/** The notes that a member has, as they are stored. */
export const notesOf = (viewer: User) => db.from('notes').where('user_id', viewer.id)
