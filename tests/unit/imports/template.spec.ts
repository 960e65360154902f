import { test } from '@japa/runner'
import { parseTemplate, plainNumber } from '#imports/template'

const FILTERS = {
  number: plainNumber,
  kind: (text: string) => (text === 'Wind' ? 'Wind farm' : text),
}

function render(source: string, row: Record<string, string>) {
  return parseTemplate(source, FILTERS).render((column) => row[column] ?? '')
}

test.group('Templates', () => {
  test('columns and filters are filled in', ({ assert }) => {
    assert.equal(
      render('{Type|kind}, {Size (MW)|number} MW', { 'Type': 'Wind', 'Size (MW)': '35.00' }),
      'Wind farm, 35 MW'
    )
  })

  test('an optional part with a blank column is left out, also inside another', ({ assert }) => {
    const source = '{Type}[, {Size|number} MW].[ Plan {Ref}[, granted {Day}].]'
    assert.equal(render(source, { Type: 'Wind', Size: '0.00', Ref: 'A/1' }), 'Wind. Plan A/1.')
    assert.equal(render(source, { Type: 'Wind', Day: '1 May' }), 'Wind.')
  })

  test('a blank column outside optional parts leaves nothing', ({ assert }) => {
    assert.equal(render('{Type} in {Town}', { Type: 'Wind' }), '')
  })

  test('a backslash takes the next character as it is', ({ assert }) => {
    assert.equal(render('\\[{Type}\\]', { Type: 'Wind' }), '[Wind]')
  })

  test('a broken template is refused')
    .with(['{Type', '[{Type}', '{Type|unknown}'])
    .run(({ assert }, source) => {
      assert.throws(() => parseTemplate(source, FILTERS), /template/)
    })
})
