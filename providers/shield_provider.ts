import ShieldMiddleware from '@adonisjs/shield/shield_middleware'
import ShieldProvider from '@adonisjs/shield/shield_provider'

/** Shield as the framework sets it up, but once: it would check and compile its policy at every request. */
export default class OneShieldProvider extends ShieldProvider {
  async register() {
    this.app.container.singleton(ShieldMiddleware, async () => {
      const encryption = (await this.app.container.make('encryption')).use()
      const { default: edge } = await import('edge.js')
      return new ShieldMiddleware(this.app.config.get('shield'), encryption, edge)
    })
  }
}
