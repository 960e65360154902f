import { gunzipSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/core/http'
import { streetTiles } from '#geography/street_tiles'

const A_DAY = 86_400
const NOTHING = Buffer.alloc(0)

/** The streets that the operator built, for anyone: they are open data. */
export default class StreetTilesController {
  /** Outside the extract every tile is empty. */
  async show({ params, request, response }: HttpContext) {
    const tiles = streetTiles()
    if (!tiles) throw new errors.E_ROUTE_NOT_FOUND(['GET', request.url()])
    const tile = tiles.read(Number(params.zoom), Number(params.column), Number.parseInt(params.tile))
    const isGzipped = tile !== null && Boolean(request.encoding(['gzip']))
    const body = tile === null || isGzipped ? (tile ?? NOTHING) : gunzipSync(tile)
    response.header('Cache-Control', `public, max-age=${A_DAY}`)
    response.header('Content-Type', 'application/vnd.mapbox-vector-tile')
    response.vary('Accept-Encoding')
    if (isGzipped) response.header('Content-Encoding', 'gzip')
    return response.send(body)
  }
}
