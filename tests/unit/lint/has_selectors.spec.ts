import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** A rule with one of these may match anything, so that Chromium styles the whole page anew at every insertion. */
const WIDE = /\b(group|peer)-has-|has-[^ "'`]*:\*+:|:has\([^ "'`]*\)_\*/

test('no class with :has() is for a whole group or for all children', async ({ assert }) => {
  const folder = app.makePath('inertia')
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.tsx'))
  const wide = []
  for (const path of paths) {
    if (WIDE.test(await readFile(`${folder}/${path}`, 'utf8'))) wide.push(path)
  }
  assert.isAbove(paths.length, 300)
  assert.deepEqual(wide, [])
})
