import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import type { HttpRequest } from '@adonisjs/core/http'
import edge from 'edge.js'
import { SCHEME_COOKIE, schemeMedia, SCHEMES } from '#shared/colour_scheme'
import { lateScreens, PHONE_PARTS } from '#shared/late_scripts'
import { scriptJson } from '#shared/text/script_json'

/** The template engine reads templates and looks for components at every request; where nothing is edited, once is enough. */
if (!app.inDev) {
  edge.configure({ cache: true })
  const components = edge.loader.listComponents()
  edge.loader.listComponents = () => components
}

const ENTRY = 'inertia/app.tsx'

/** The built scripts that a source file needs before it runs, its own among them. */
function neededBy(source: string, found = new Set<string>()): Set<string> {
  const chunk = vite.manifest()[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) neededBy(imported, found)
  return found
}

const scripts = new Map<string, string[]>()

/**
 * The addresses of what a page needs besides the entry, which would ask for it only once it runs itself. Nothing where
 * the pages are not built.
 */
function pageScripts(component: string): string[] {
  if (!vite.hasManifestFile || vite.useDevServer) return []
  const known = scripts.get(component)
  if (known) return known
  const entry = neededBy(ENTRY)
  const more = [...neededBy(`inertia/pages/${component}.tsx`)].filter((file) => !entry.has(file))
  const addresses = more.map((file) => `${vite.assetsUrl()}/${file}`)
  scripts.set(component, addresses)
  return addresses
}

edge.global('pageScripts', pageScripts)

/**
 * What a page needs whose scripts may start late: its styles, what starts them, and the entry before all that it and the
 * page need. Null for any other page, and where the pages are not built.
 */
function lateScripts(page: Parameters<typeof lateScreens>[0]) {
  if (!vite.hasManifestFile || vite.useDevServer) return null
  const screens = lateScreens(page)
  if (!screens) return null
  const manifest = vite.manifest()
  const address = (file: string) => `${vite.assetsUrl()}/${file}`
  const files = neededBy(ENTRY)
  const needed = Object.values(manifest).filter(({ file }) => files.has(file))
  const parts = page.props.viewer ? PHONE_PARTS : []
  for (const source of [`inertia/pages/${page.component}.tsx`, ...parts]) neededBy(source, files)
  return {
    screens,
    styles: [...new Set(needed.flatMap(({ css }) => css ?? []))].map(address),
    starter: address(manifest['inertia/late.ts'].file),
    scripts: [...files].map(address),
  }
}

edge.global('lateScripts', lateScripts)

/** The data of a page and the element in which the browser draws it, where the server has drawn none. */
function pageElement({ ssrHead: _, ssrBody, ...page }: { ssrHead?: string[]; ssrBody?: string }) {
  const data = `<script data-page="app" type="application/json">${scriptJson(page)}</script>`
  return data + (ssrBody ?? '<div id="app"></div>')
}

edge.global('pageElement', pageElement)

/** The colours that were chosen in this browser: light, dark, or null for those of the system. */
function colourScheme(request: HttpRequest) {
  const cookie: unknown = request.plainCookie(SCHEME_COOKIE, { encoded: false })
  return SCHEMES.find((scheme) => scheme === cookie) ?? null
}

edge.global('colourScheme', colourScheme)
edge.global('schemeMedia', schemeMedia)
