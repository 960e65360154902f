// A thread that builds the index of sites while the process answers.
import { parentPort, workerData } from 'node:worker_threads'

await import('./environment.js')
const { Ignitor } = await import('@adonisjs/core')
const { APP_ROOT, importFromRoot } = await import('./application.js')

const app = new Ignitor(APP_ROOT, { importer: importFromRoot }).createApp('console')
await app.init()
await app.boot()
const { buffersOf, buildHere } = await import('#search/live/build_index')
const index = await buildHere(workerData)
parentPort!.postMessage(index, buffersOf(index))
await app.terminate()
