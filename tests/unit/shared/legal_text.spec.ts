import { test } from '@japa/runner'
import { readLegalText } from '#shared/text/legal_text'

const spansOf = (text: string) => {
  const [{ blocks }] = readLegalText(text)
  return 'paragraph' in blocks[0] ? blocks[0].paragraph : []
}

test.group('A legal text', () => {
  test('is read as sections of paragraphs and lists', ({ assert }) => {
    const text = 'Before.\r\n\r\n# One\nfirst\nsecond\n\nnext\n- a\n- b\n\n## Two\n* c'
    assert.deepEqual(readLegalText(text), [
      { title: null, blocks: [{ paragraph: [{ text: 'Before.' }] }] },
      {
        title: 'One',
        blocks: [
          { paragraph: [{ text: 'first second' }] },
          { paragraph: [{ text: 'next' }] },
          { list: [[{ text: 'a' }], [{ text: 'b' }]] },
        ],
      },
      { title: 'Two', blocks: [{ list: [[{ text: 'c' }]] }] },
    ])
  })

  test('knows strong words and links', ({ assert }) => {
    assert.deepEqual(spansOf('Be **fair** or [write](mailto:a@b.example) to [us](/contact).'), [
      { text: 'Be ' },
      { text: 'fair', strong: true },
      { text: ' or ' },
      { text: 'write', href: 'mailto:a@b.example' },
      { text: ' to ' },
      { text: 'us', href: '/contact' },
      { text: '.' },
    ])
  })

  test('leaves {$self} as it was typed')
    .with([
      '[x](javascript:alert(1))',
      '[x](JAVASCRIPT:alert)',
      '[x](data:text/html,x)',
      '[x](//evil.example)',
      '[x](/\\evil.example)',
      '<b>bold</b> & "quotes"',
      '** not strong',
      'x # no heading',
      '[x](http:/evil)',
    ])
    .run(({ assert }, text) => {
      assert.deepEqual(spansOf(text), [{ text }])
    })

  test('without words has no sections', ({ assert }) => {
    assert.deepEqual(readLegalText(' \n\n '), [])
  })

  test('links to addresses with and without TLS', ({ assert }) => {
    for (const href of ['https://a.example', 'http://a.example', 'tel:+441']) {
      assert.deepEqual(spansOf(`[x](${href})`), [{ text: 'x', href }])
    }
  })

  test('keeps a heading that nothing follows, and a paragraph of two marks alone', ({ assert }) => {
    assert.deepEqual(readLegalText('# Empty'), [{ title: 'Empty', blocks: [] }])
    assert.deepEqual(spansOf('**one**[two](/two)'), [
      { text: 'one', strong: true },
      { text: 'two', href: '/two' },
    ])
  })
})
