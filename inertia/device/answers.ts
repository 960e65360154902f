import type { Page } from '@inertiajs/core'
import type { Data } from '@generated/data'
import type { CachedPage, CachedProject } from './database'
import { allCached, cachedPage, cachedProject, projectOf } from './pageCache'

type Version = Page['version']
export type Answer = Pick<Page, 'component' | 'url' | 'version'> & {
  props: Record<string, unknown>
  /** Like every page of a member in the browser's history. */
  encryptHistory?: true
}

const ENCRYPTED = { encryptHistory: true } as const

/** Readable offline: a list by its address, a project by its name. */
export type CachedList = { url: string; component: string; seenAt: string }
export type CachedProjectName = { ID: number; name: string; seenAt: string }

/** Shared props that another page of the same member needs. */
const SHARED: (keyof Data.SharedProps)[] = [
  'errors',
  'flash',
  'viewer',
  'can',
  'ticker',
  'reminders',
  'alerts',
  'visitorCredits',
  'freeCredits',
  'today',
  'app',
]

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Shows when the page was seen, and nothing about the current session. */
const marked = (seenAt: number) => ({ offline: null, seenAt: iso(seenAt) })

function pick(props: Record<string, unknown>, names: string[]) {
  return Object.fromEntries(
    names.filter((name) => name in props).map((name) => [name, props[name]])
  )
}

/** The page last seen at an address; null when there is none, or it may no longer be read. */
export async function fullPage(url: string, version: Version): Promise<Answer | null> {
  const page = await cachedPage(url, version)
  const id = page ? page.projectId : projectOf(url)
  if (id === null) return page && list(page, null, url)
  const cached = await cachedProject(id, version)
  if (!cached) return null
  if (page) return list(page, cached, url)
  const behind = await cachedPage(url.replace(/^\/projects\/\d+/, '/projects'), version)
  return behind?.component === 'Projects' ? list(behind, cached, url) : alone(cached, url)
}

/** Includes the project open above the list. */
function list(
  { component, version, props, seenAt }: CachedPage,
  cached: CachedProject | null,
  url: string
) {
  const project = cached?.project ?? null
  const shown = { ...props, project, ...marked(cached?.seenAt ?? seenAt) }
  return { component, url, version, props: shown, ...ENCRYPTED }
}

/** Works whichever page the project was opened from. */
async function alone({ project, version, seenAt }: CachedProject, url: string) {
  const [newest] = (await allCached(version)).pages
  if (!newest) return null
  const props = { ...pick(newest.props, SHARED), project, ...marked(seenAt) }
  return { component: 'SiteDetail', url, version, props, ...ENCRYPTED }
}

/** Parts of the current page, as Inertia asks for them; null when one is missing or belongs to another kind of page. */
export async function partOfPage(
  url: string,
  { component, only }: { component: string; only: string[] },
  version: Version
): Promise<Answer | null> {
  const page = await pageWith(url, only, version)
  if (!page || only.some((name) => !(name in page.props))) return null
  if (page.component !== component && page.component !== 'SiteDetail') return null
  return { ...page, component, props: pick(page.props, [...only, ...SHARED, 'offline', 'seenAt']) }
}

/** A project opens above any list; anything else must match the address exactly. */
async function pageWith(url: string, only: string[], version: Version) {
  const id = projectOf(url)
  if (id === null || only.join() !== 'project') return fullPage(url, version)
  const cached = await cachedProject(id, version)
  return cached && alone(cached, url)
}

/** Lists what can be read offline. */
export async function overview(empty: Answer, url: string): Promise<Answer> {
  const { pages, projects } = await allCached(empty.version)
  const [newest] = pages
  const lists: CachedList[] = pages
    .filter(({ component, projectId }) => component !== 'SiteDetail' && projectId === null)
    .map((page) => ({ url: page.url, component: page.component, seenAt: iso(page.seenAt) }))
  const names: CachedProjectName[] = projects.map(({ id, project, seenAt }) => ({
    ID: id,
    name: project.name,
    seenAt: iso(seenAt),
  }))
  const shared = newest ? pick(newest.props, SHARED) : {}
  const props = { ...empty.props, ...shared, offline: null, lists, projects: names }
  return { ...empty, url, props, ...ENCRYPTED }
}
