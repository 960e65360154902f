import { test } from '@japa/runner'
import { Readable } from 'node:stream'
import {
  isTooLong,
  kindsFor,
  listedNumber,
  listedNumbers,
  listLines,
} from '#shared/admin/do_not_call'

test.group('Numbers of a list', () => {
  test('{text} of the {kind} is {number}')
    .with([
      { kind: 'TPS', text: '+44 (0)20 7946 0101', number: 442079460101 },
      { kind: 'TPS', text: '0044 20 7946 0101', number: 442079460101 },
      { kind: 'CTPS', text: '442079460101', number: 442079460101 },
      { kind: 'TPS', text: '02079460101', number: 442079460101 },
      { kind: 'TPS', text: '2079460101', number: 442079460101 },
      { kind: 'NDD', text: '+353 87 123 4567', number: 353871234567 },
      { kind: 'NDD', text: '00353 (0)87 123 4567', number: 353871234567 },
      { kind: 'NDD', text: '01 234 5678', number: 35312345678 },
      { kind: 'NDD', text: '871234567', number: 353871234567 },
      { kind: 'TPS', text: '+353871234567', number: 353871234567 },
      { kind: 'TPS', text: '+33 1 23 45 67 89', number: null },
      { kind: 'TPS', text: ' +44 20 7946 0101', number: 442079460101 },
      { kind: 'TPS', text: ' +44 1234567', number: 441234567 },
      { kind: 'TPS', text: '+44 20 7440 1234', number: 442074401234 },
      { kind: 'TPS', text: '744123456789', number: 44744123456789 },
      { kind: 'TPS', text: '44123456789012', number: null },
      { kind: 'NDD', text: '93531234567', number: 35393531234567 },
      { kind: 'NDD', text: '3531234567890', number: null },
      { kind: 'TPS', text: '44 1204 12345', number: 44120412345 },
      { kind: 'NDD', text: '353 1 234 567', number: 3531234567 },
      { kind: 'TPS', text: '4412345678', number: 444412345678 },
      { kind: 'TPS', text: '20 4412345678', number: 44204412345678 },
      { kind: 'TPS', text: '353123456', number: 44353123456 },
      { kind: 'NDD', text: '8735312345', number: 3538735312345 },
      { kind: 'NDD', text: '4412345', number: 3534412345 },
      { kind: 'TPS', text: '+44123456', number: null },
      { kind: 'TPS', text: '+441234567', number: 441234567 },
      { kind: 'TPS', text: '+440123456789', number: 44123456789 },
      { kind: 'TPS', text: '+4412345678901234', number: null },
      { kind: 'TPS', text: '+441234567890123', number: 441234567890123 },
      { kind: 'TPS', text: '+144 0 123 4567', number: null },
      { kind: 'TPS', text: '2026-11-21', number: null },
      { kind: 'TPS', text: ' 21/11/2026 10:00', number: null },
      { kind: 'TPS', text: '020 7946 0101 (0)', number: 442079460101 },
      { kind: 'TPS', text: '020 7946 010A', number: null },
      { kind: 'TPS', text: 'Number', number: null },
      { kind: 'TPS', text: '12', number: null },
    ] as const)
    .run(({ assert }, { kind, text, number }) => {
      assert.equal(listedNumber(kind, text), number)
    })

  test('are of the registers of their country', ({ assert }) => {
    assert.deepEqual(kindsFor(442079460101), ['TPS', 'CTPS'])
    assert.deepEqual(kindsFor(353871234567), ['NDD'])
    assert.deepEqual(kindsFor(33123456789), [])
  })
  test('stand on a line, quoted or not, beside other things', ({ assert }) => {
    const line = `2026-11-01,"020 7946 0101";'020 7946 0102\tno number`
    assert.deepEqual(listedNumbers('TPS', line), [442079460101, 442079460102])
    assert.deepEqual(listedNumbers('TPS', ''), [])
  })

  const linesOf = async (...pieces: string[]) => {
    const lines = []
    for await (const line of listLines(Readable.from(pieces))) lines.push(line)
    return lines
  }

  test('come in lines, wherever the file is cut', async ({ assert }) => {
    assert.deepEqual(await linesOf('1\r\n2', '3\n4\r5', '6'), ['1', '23', '4', '56'])
    assert.deepEqual(await linesOf('1\0\n\0', '2\0'), ['1', '2'])
    assert.deepEqual(await linesOf(), [''])
  })

  test('come in cells where a line is too long, wherever the file is cut', async ({ assert }) => {
    const cells = Array.from({ length: 3000 }, (_, at) => String(1000 + at))
    for (const separator of [',', ';', '\t']) {
      const line = cells.join(separator)
      for (const at of [2, 10_002, 12_345, line.length]) {
        const found = (await linesOf(line.slice(0, at), line.slice(at))).flatMap((each) =>
          each.split(separator)
        )
        assert.deepEqual(found, cells)
      }
    }
    assert.deepEqual(await linesOf(`7\n${cells.join(',')}\n8,9`), ['7', ...cells, '8,9'])
  })

  test('do not come from a file whose lines are too long', async ({ assert }) => {
    const longest = '1'.repeat(10_000)
    assert.deepEqual(await linesOf(longest, '\n2'), [longest, '2'])
    assert.isFalse(isTooLong(longest))
    const tooLong = `${longest}1`
    assert.deepEqual(await linesOf(tooLong, '\n2'), [tooLong])
    assert.isTrue(isTooLong(tooLong))
  })
})
