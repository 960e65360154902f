import app from '@adonisjs/core/services/app'
import edge from 'edge.js'

/** The template engine looks for components on the disk at every request; where nothing is edited, once is enough. */
if (app.inProduction) {
  const components = edge.loader.listComponents()
  edge.loader.listComponents = () => components
}
