import { test } from '@japa/runner'
import { firstParts, parseTemplate, plainNumber, shortPath } from '#imports/mapping/template'

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

  test('an organisation is named by the end of its address')
    .with([
      ['http://opendatacommunities.org/id/district-council/new-forest', 'dc-new-forest'],
      ['http://opendatacommunities.org/id/national-park-authority/new-forest/', 'npa-new-forest'],
      ['local-authority-eng:CRY', 'local-authority-eng:CRY'],
      ['', ''],
    ])
    .run(({ assert }, [typed, expected]) => assert.equal(shortPath(typed), expected))

  test('a site is named by the beginning of its address')
    .with([
      ['Former Gas Works, Mill Lane, Thetford', 'Former Gas Works, Mill Lane'],
      ['Former County Council Depot, Thetford', 'Former County Council Depot'],
      ['Site 4', 'Site 4'],
    ])
    .run(({ assert }, [typed, expected]) => assert.equal(firstParts(typed), expected))

  test('a backslash takes the next character as it is', ({ assert }) => {
    assert.equal(render('\\[{Type}\\]', { Type: 'Wind' }), '[Wind]')
  })

  test('a broken template is refused')
    .with(['{Type', '[{Type}', '{Type|unknown}'])
    .run(({ assert }, source) => {
      assert.throws(() => parseTemplate(source, FILTERS), /template/)
    })
})
