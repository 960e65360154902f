import type { Page } from '@inertiajs/core'
import type { Data } from '@generated/data'
import { OFFLINE_PAGES, OFFLINE_PROJECTS } from '#shared/members/offline'
import {
  prepareOwner,
  inTransaction,
  ownerOf,
  type CachedPage,
  type CachedProject,
  type Stores,
} from './database'

type Props = Data.SharedProps & { project?: Data.SiteDetail | null }
export type SeenPage = Page & { props: Props }

/** The server names them by route, but another page draws a refusal at the same address. */
const CACHED_PAGES = ['Projects', 'MyProjects', 'SiteDetail']

const NOTHING_SAID = { errors: {}, flash: { error: null, success: null, at: null } }

/** For as long as the server allows. */
export function cachePage(page: SeenPage, seenAt: number): Promise<void> {
  const { offline: terms } = page.props
  if (!terms || terms.member === null) return Promise.resolve()
  const { member, rights, seconds } = terms
  return inTransaction(async (stores) => {
    const isAdmitted = await prepareOwner(stores, { member, rights }, seenAt)
    if (!isAdmitted || seconds <= 0 || !CACHED_PAGES.includes(page.component)) return
    const { version } = page
    const lifetime = { seenAt, until: seenAt + seconds * 1000, version }
    const { project = null, ...props } = page.props
    const [url] = page.url.split('#')
    await stores.pages.put({
      ...lifetime,
      url,
      component: page.component,
      props: { ...props, ...NOTHING_SAID },
      projectId: project?.ID ?? null,
    })
    if (project) await stores.projects.put({ ...lifetime, id: project.ID, project })
    await drop(stores, page.version)
  })
}

/** Updates a cached project after a member's change. Adds nothing, and ignores pages of another member. */
export function updateCachedProject({
  props: { offline: terms, project },
}: SeenPage): Promise<void> {
  return inTransaction(async (stores) => {
    const { member, rights } = await ownerOf(stores)
    if (!project || member === null || member !== terms?.member || rights !== terms.rights) return
    const cached = await stores.projects.get(project.ID)
    if (cached) await stores.projects.put({ ...cached, project })
  })
}

/** The server no longer shows this project or page. */
export function deleteCachedPage(url: string): Promise<void> {
  return inTransaction(async (stores) => {
    const id = projectOf(url)
    await stores.pages.remove(url)
    if (id !== null) await stores.projects.remove(id)
  })
}

/** Deletes pages that are too old, from another build, or too many. */
export function prunePages(version: Page['version']): Promise<void> {
  return inTransaction((stores) => drop(stores, version))
}

async function drop({ pages, projects }: Stores, version: Page['version']) {
  const seenPages = await pages.byAge()
  const tooManyPages = seenPages.slice(0, -OFFLINE_PAGES)
  for (const page of seenPages) {
    if (tooManyPages.includes(page) || !isReadable(page, version)) await pages.remove(page.url)
  }
  const seenProjects = await projects.byAge()
  const tooManyProjects = seenProjects.slice(0, -OFFLINE_PROJECTS)
  for (const cached of seenProjects) {
    if (tooManyProjects.includes(cached) || !isReadable(cached, version))
      await projects.remove(cached.id)
  }
}

/** Clocks are corrected by seconds now and then. */
const TOLERANCE_MS = 60_000

/** A clock set back must not prolong anything, and another build may not understand the page. */
function isReadable(
  cached: CachedPage | CachedProject,
  version: Page['version'],
  now = Date.now()
) {
  return (
    now > cached.seenAt - TOLERANCE_MS &&
    now < cached.until &&
    (cached.version ?? null) === (version ?? null)
  )
}

/** Null when there is none that may be read. */
export function cachedPage(url: string, version: Page['version']): Promise<CachedPage | null> {
  return inTransaction(async (stores) => {
    const page = await stores.pages.get(url)
    return page && isReadable(page, version) ? page : null
  })
}

/** Null when there is none that may be read. */
export function cachedProject(id: number, version: Page['version']): Promise<CachedProject | null> {
  return inTransaction(async (stores) => {
    const cached = await stores.projects.get(id)
    return cached && isReadable(cached, version) ? cached : null
  })
}

/** Newest first. */
export function allCached(version: Page['version']) {
  return inTransaction(async (stores) => {
    const readable = <Entry extends CachedPage | CachedProject>(all: Entry[]) =>
      all.filter((cached) => isReadable(cached, version)).reverse()
    return {
      pages: readable(await stores.pages.byAge()),
      projects: readable(await stores.projects.byAge()),
    }
  })
}

/** By path or, above My Projects, by `siteid`. */
export function projectOf(url: string): number | null {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const [, id] = /^\/(?:projects|site)\/(\d+)$/.exec(pathname) ?? []
  return Number(id ?? searchParams.get('siteid')) || null
}
