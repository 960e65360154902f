import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { contrast } from '#tests/helpers/contrast'

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken']
/** WCAG 1.4.11 */
const VISIBLE = 3

test('the edge of a field stands out from every ground, light and dark', ({ assert }) => {
  const theme = readFileSync('inertia/css/theme.css', 'utf8')
  const coloursOf = (name: string) =>
    theme.match(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)!.slice(1)
  const [light, dark] = coloursOf('field')
  for (const ground of GROUNDS) {
    const [onLight, onDark] = coloursOf(ground)
    assert.isAtLeast(contrast(light, onLight), VISIBLE, ground)
    assert.isAtLeast(contrast(dark, onDark), VISIBLE, `${ground}, dark`)
  }
})
