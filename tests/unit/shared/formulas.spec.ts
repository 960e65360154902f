import { test } from '@japa/runner'
import { escapeFormula, unescapeFormula } from '#shared/text/formulas'

test.group('Formulas', () => {
  test('what a spreadsheet would run gets an apostrophe: {$self}')
    .with([
      '=1+1',
      '+44 7700 900123',
      '-2+3',
      '-1.5.',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '  =1',
      '＝1',
    ])
    .run(({ assert }, text) => assert.equal(escapeFormula(text), `'${text}`))

  test('any other text stays as it is')
    .with([
      '',
      'Kiln Yard',
      "'quoted'",
      '12 - 14 High Street',
      '£4m',
      '5 = 5',
      '-2',
      '-12',
      '-1.87',
      '-1.250,5',
    ])
    .run(({ assert }, text) => assert.equal(escapeFormula(text), text))

  test('the apostrophe is taken away again, and no other one')
    .with([
      ...['=1+1', '+44 7700 900123', "'s-Hertogenbosch", "'tis", 'Kiln', "'=1", "''-1", "'"],
      ...['-1.87', "'-1.87", "''-2"],
      ...['\t1', "'\t1", '\r=1', "'\n", "' =1", "' 1"],
    ])
    .run(({ assert }, text) => assert.equal(unescapeFormula(escapeFormula(text)), text))
})
