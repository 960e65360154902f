import { gunzipSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/core/http'
import { streetTiles } from '#geography/street_tiles'

const A_DAY = 86_400

/** The streets that the operator built, for anybody: they are open data. */
export default class StreetTilesController {
  /** Nothing outside the extract is an empty tile. */
  async show({ params, request, response }: HttpContext) {
    const tiles = streetTiles()
    if (!tiles) throw new errors.E_ROUTE_NOT_FOUND(['GET', request.url()])
    const tile = tiles.read(Number(params.zoom), Number(params.column), Number.parseInt(params.tile))
    response.header('Cache-Control', `public, max-age=${A_DAY}`)
    response.header('Content-Type', 'application/vnd.mapbox-vector-tile')
    response.vary('Accept-Encoding')
    if (!tile) return response.send(Buffer.alloc(0))
    if (!request.encoding(['gzip'])) return response.send(gunzipSync(tile))
    response.header('Content-Encoding', 'gzip')
    return response.send(tile)
  }
}
