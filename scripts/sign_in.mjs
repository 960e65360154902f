import { PASSWORD } from './demo_accounts.mjs'

/** Signs a Playwright context in to the demo at `url`; throws when the demo refuses. */
export async function signIn(context, url, email) {
  await context.request.get(`${url}/login`)
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN').value
  const response = await context.request.post(`${url}/login`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: { email, password: PASSWORD },
    maxRedirects: 0,
  })
  if (response.status() >= 400) throw new Error(`${email}: login answered ${response.status()}`)
}
