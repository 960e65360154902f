// npm run lighthouse: the first pages in Lighthouse's mobile profile on the demo data, the median of five runs.
// Lighthouse weighs more than all other tools together, so it is no dependency: the first run installs it into tmp.
import { existsSync } from 'node:fs'
import { inProject, must, node24, prepare, run, say } from './project.mjs'
import { withDemo } from './with_demo.mjs'

const VERSION = '13.5.0'
const TOOL = inProject('tmp/lighthouse')

prepare()
if (!existsSync(`${TOOL}/node_modules/lighthouse`)) {
  say('Installing Lighthouse')
  must('npm', ['install', '--prefix', TOOL, '--no-audit', '--no-fund', `lighthouse@${VERSION}`])
}
await withDemo((url) => run(node24(), ['scripts/take_lighthouse.mjs', url]))
