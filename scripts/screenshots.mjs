// npm run screenshots: every screen as every kind of viewer, at six widths from 390 to 1920 px, light and dark, into
// ./screenshots; with `-- --only NAME` those whose name begins so, beside what is there. With `-- --docs` only the
// pictures of the README, into docs/pictures; with `-- --home` only those of the product on Home.
import { node24, prepare, run } from './project.mjs'
import { withDemo } from './with_demo.mjs'

const options = process.argv.slice(2)

prepare()
await withDemo((url) =>
  options.includes('--home')
    ? run(node24(), ['scripts/take_product_shots.mjs', url])
    : run(node24(), ['scripts/take_screenshots.mjs', url, ...options])
)
