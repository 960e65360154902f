import { test } from '@japa/runner'
import {
  parseTemplate,
  placeName,
  plainNumber,
  sentence,
  shortPath,
} from '#imports/mapping/template'

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

  test('a site is called as its council calls it, cut between parts where that is too long')
    .with([
      ['Land to the South Side of, High Street, Thetford', null],
      ['Former County Council Depot, Thetford', null],
      ['Site 4', null],
      [`Kiln Yard, ${'x'.repeat(200)}, ${'y'.repeat(60)}`, `Kiln Yard, ${'x'.repeat(200)}`],
      ['x'.repeat(300), 'x'.repeat(255)],
    ] as const)
    .run(({ assert }, [typed, expected]) => assert.equal(placeName(typed), expected ?? typed))

  test('a sentence ends with one full stop', ({ assert }) => {
    assert.deepEqual(['Ten flats', 'Ten flats.', ''].map(sentence), [
      'Ten flats.',
      'Ten flats.',
      '',
    ])
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
