import type { ApiClient } from '@japa/api-client'

/** The cookie that keeps a member logged in for thirty days. */
export const REMEMBER = 'remember_web'

/** What the form of the log-in page sends, asked for as JSON. */
export const login = (client: ApiClient, body: object) =>
  client.post('/login').header('accept', 'application/json').withCsrfToken().json(body)
