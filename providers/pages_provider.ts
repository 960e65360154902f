import ViteProvider from '@adonisjs/vite/vite_provider'

/** Tests of the built pages (`npm test`) need no development server, which would compile every page anew. */
const IS_BUILT = Boolean(process.env.BUILT_PAGES)

/** Vite as the framework sets it up, but without its server where the pages are built already. */
export default class PagesProvider extends ViteProvider {
  async start() {
    if (!IS_BUILT) await super.start()
  }

  async shutdown() {
    if (!IS_BUILT) await super.shutdown()
  }
}
