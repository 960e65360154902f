// npm run dev: the product from its sources, reloading as they change.
import { ace, codegen, endWith, prepare, start } from './project.mjs'

prepare()
codegen()
ace(['migration:run'])
// ace serve ends in order on SIGINT alone.
endWith(start(['ace.js', 'serve', '--hmr', ...process.argv.slice(2)]), { signal: 'SIGINT' })
