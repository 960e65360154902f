import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { basemap } from '#geography/basemap'
import { SCHEMES, type Scheme } from '#shared/colour_scheme'
import { BASE_COLOURS } from '#shared/basemap/look'
import { baseSvg } from '#shared/basemap/svg'
import { reachIn, readTileName, viewOf, type Pictured } from '#shared/basemap/tile'

const A_WEEK = 'public, max-age=604800'

/** Pictures of the land alone: nothing in them comes from a site. */
export default class MapPicturesController {
  async show({ params, request, response }: HttpContext) {
    const scheme = SCHEMES.find((known) => known === params.scheme)
    const pictured = readTileName(String(params.file).replace(/\.svg$/, ''), request.qs())
    if (!scheme || !pictured || !params.file.endsWith('.svg')) {
      response.header('Cache-Control', 'no-store')
      return response.notFound({ message: 'Not found.' })
    }
    const picture = drawn(pictured, scheme)
    response.header('Cache-Control', A_WEEK)
    response.header('ETag', `"${createHash('sha256').update(picture).digest('base64url')}"`)
    response.type('image/svg+xml')
    if (response.fresh()) return response.status(304).send('')
    return response.send(request.method() === 'HEAD' ? '' : picture)
  }
}

function drawn(pictured: Pictured, scheme: Scheme): string {
  const view = viewOf(pictured)
  if (typeof pictured === 'string') {
    return baseSvg(basemap(), { view, theme: scheme, hasNames: pictured === 'seas' })
  }
  const [x, y] = [view.width / 2, view.height / 2]
  const ring = `<circle cx="${x}" cy="${y}" r="${reachIn(view, pictured).toFixed(1)}" fill="none" stroke="${BASE_COLOURS[scheme].name}" stroke-dasharray="4 4"/>`
  return baseSvg(basemap(), { view, theme: scheme, over: ring })
}
