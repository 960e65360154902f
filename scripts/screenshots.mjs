// npm run screenshots: every screen as every kind of viewer, at 390, 768, 1024 and 1440 px, light and dark, into
// ./screenshots. With `-- --docs` also the pictures of the README, into docs/pictures.
import { node24, prepare, run } from './project.mjs'
import { withDemo } from './with_demo.mjs'

prepare()
await withDemo((url) =>
  run(node24(), ['scripts/take_screenshots.mjs', url, ...process.argv.slice(2)])
)
