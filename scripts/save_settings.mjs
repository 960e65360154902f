import { fail } from './project.mjs'
import { signIn } from './sign_in.mjs'

/** Changes settings of the demo at `url` as its administrator, in a Playwright context. */
export async function saveSettings(context, url, changes) {
  await signIn(context, url, 'admin@example.com')
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN').value
  const dashboard = await (await context.request.get(`${url}/admin/dashboard`)).text()
  const [, json] = /<script data-page="app"[^>]*>(.*?)<\/script>/s.exec(dashboard)
  const { settings, settingsState } = JSON.parse(json).props
  const response = await context.request.put(`${url}/admin/settings`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Accept': 'application/json' },
    data: { ...settings, ...changes, seen: settingsState },
    maxRedirects: 0,
  })
  if (response.status() >= 400) fail(`The settings answered ${response.status()}.`)
}
