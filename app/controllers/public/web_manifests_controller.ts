import type { HttpContext } from '@adonisjs/core/http'
import productConfig from '#config/product'

const AN_HOUR_SECONDS = 3600

/** Devices cut the maskable icon to a shape, so its background reaches the edges. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

export default class WebManifestsController {
  async show({ response }: HttpContext) {
    response.header('Cache-Control', `public, max-age=${AN_HOUR_SECONDS}`)
    response.header('Content-Type', 'application/manifest+json; charset=utf-8')
    return response.send(
      JSON.stringify({
        id: '/projects',
        name: productConfig.brand,
        short_name: productConfig.brand,
        description: 'Live building sites in the UK and Ireland, and the people who run them.',
        lang: 'en-GB',
        start_url: '/projects',
        scope: '/',
        display: 'standalone',
        background_color: '#f8fafc',
        theme_color: '#ffffff',
        icons: ICONS,
        shortcuts: [
          { name: 'Projects', url: '/projects' },
          { name: 'My Projects', url: '/my-projects' },
        ],
      })
    )
  }
}
