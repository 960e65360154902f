import { test } from '@japa/runner'
import { escapeXml } from '#shared/text/escape_xml'
import { wordsOf } from '#shared/text/name_words'
import { normalise, slugify } from '#shared/text/normalise'

test.group('Text', () => {
  test('is compared without case, accents and spaces too many', ({ assert }) => {
    assert.equal(normalise('  Ébène\t \nQUAY '), 'ebene quay')
  })

  test('"{0}" becomes the address {1}')
    .with([
      ['Quarry Hill & Sons', 'quarry-hill-and-sons'],
      ['Böhm&Co', 'bohm-and-co'],
      ['--Plot 7 (phase 2)!!', 'plot-7-phase-2'],
      ['!!!', 'item'],
      ['', 'item'],
    ])
    .run(({ assert }, [text, slug]) => assert.equal(slugify(text), slug))

  test('has its signs escaped in XML', ({ assert }) => {
    assert.equal(escapeXml('<a> & <b> &amp;'), '&lt;a&gt; &amp; &lt;b&gt; &amp;amp;')
  })

  test('of a name has words without titles and signs', ({ assert }) => {
    assert.deepEqual(wordsOf('Dr. Zoë O’Brien-Smith 3rd'), ['zoe', 'o', 'brien', 'smith', 'rd'])
    for (const title of ['Mr', 'MRS', 'Ms', 'Miss', 'dr']) assert.deepEqual(wordsOf(title), [])
    assert.deepEqual(wordsOf(''), [])
    assert.deepEqual(wordsOf('Mark Missen'), ['mark', 'missen'])
  })
})
