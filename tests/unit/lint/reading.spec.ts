import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** The files that someone reads who follows a request from here, types aside, at most. */
const MOST = {
  'app/queries/sites/find_site.ts': 20,
  'app/controllers/projects/unlocks_controller.ts': 50,
  'app/controllers/projects/stages_controller.ts': 45,
  'app/controllers/projects/projects_controller.ts': 60,
}

/** A file and all that it imports to run, directly or not. */
async function closureOf(file: string): Promise<string[]> {
  const { default: aliases } = await import(app.makePath('.dependency-cruiser.aliases.mjs'))
  const ours = { baseDir: app.makePath(), includeOnly: '^(app|config|database|start)/' }
  const { output } = await cruise([file], ours, aliases.resolve)
  return (output as ICruiseResult).modules.map(({ source }) => source)
}

test.group('What a request leads through', () => {
  test('from {$self} is no more than a person can read')
    .with(Object.keys(MOST) as (keyof typeof MOST)[])
    .run(async ({ assert }, file) => {
      const files = await closureOf(file)
      assert.include(files, 'app/sites/read/visible_sites.ts')
      assert.isAtMost(files.length, MOST[file], files.join('\n'))
    })

  test('to the list knows neither how the index works nor how a project opens', async ({
    assert,
  }) => {
    const files = await closureOf('app/controllers/projects/projects_controller.ts')
    assert.include(files, 'app/search/site_search.ts')
    const inside =
      /^app\/(search\/(index|live)|models\/user|http\/opened|queries\/sites\/find_site)/
    assert.deepEqual(
      files.filter((file) => inside.test(file)),
      []
    )
  })
})
