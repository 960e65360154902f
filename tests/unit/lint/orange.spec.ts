import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** What may be orange, and the files that draw it. */
const ORANGE = {
  'today': [
    'components/board/CardFacts.tsx',
    'components/charts/MonthBars.tsx',
    'components/filters/RangeSlider.tsx',
    'components/projects/PeriodAxis.tsx',
    'components/projects/mine/myColumns.tsx',
    'components/projects/timeline/TimelineStarts.tsx',
    'components/reminders/ReminderBell.tsx',
    'components/ui/forms/Calendar.tsx',
  ],
  'the next action': [
    'components/home/SampleProjects.tsx',
    'components/projects/detail/ThumbBar.tsx',
    'components/ui/Badge.tsx',
    'components/ui/Button.tsx',
  ],
  'the brand': ['components/home/VisitorHero.tsx', 'components/projects/SectorIllustration.tsx'],
}

test('orange says today, the next action or the brand, and nothing else', async ({ assert }) => {
  const folder = app.makePath('inertia')
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.tsx'))
  const orange = []
  for (const path of paths) {
    if (/-accent\b/.test(await readFile(`${folder}/${path}`, 'utf8'))) orange.push(path)
  }
  assert.sameMembers(orange, Object.values(ORANGE).flat())
})
