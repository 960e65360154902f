import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { inspectFile } from '#imports/files/inspect_file'
import { csvRecords } from '#imports/files/read_csv'

test.group('Read CSV', (group) => {
  let folder: string

  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'csv-'))
    return () => rm(folder, { recursive: true })
  })

  async function file(content: string | Buffer) {
    const path = join(folder, 'sites.csv')
    await writeFile(path, content)
    return path
  }

  async function read(content: string | Buffer) {
    const path = await file(content)
    const facts = await inspectFile(path)
    const records = []
    for await (const record of csvRecords(path, facts)) records.push(record)
    return { facts, records }
  }

  async function refusal(content: string | Buffer): Promise<string> {
    const path = await file(content)
    return inspectFile(path).then(
      () => 'accepted',
      (error: Error) => error.message
    )
  }

  test('rows carry the line on which they start')
    .with(['\n', '\r\n', '\r'])
    .run(async ({ assert }, end) => {
      const lines = ['a,b', '1,"x', 'y"', '', '2,z', '"3 ""q""",w', '4,v']
      const { facts, records } = await read(lines.join(end))
      assert.equal(facts.rows, 4)
      assert.deepEqual(records, [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', `x${end}y`] },
        { line: 5, cells: ['2', 'z'] },
        { line: 6, cells: ['3 "q"', 'w'] },
        { line: 7, cells: ['4', 'v'] },
      ])
    })

  test('the delimiter is found in the header, outside quotes')
    .with([',', ';', '\t'])
    .run(async ({ assert }, delimiter) => {
      const { facts, records } = await read(
        `"a,;,;b"${delimiter}c${delimiter}d\n1${delimiter}2${delimiter}3\n`
      )
      assert.deepEqual(facts.headers, ['a,;,;b', 'c', 'd'])
      assert.deepEqual(records[1].cells, ['1', '2', '3'])
    })

  test('UTF-8, with and without its mark, and Windows-1252 are told apart', async ({ assert }) => {
    const text = 'id,name\n1,Café – £5\n'
    const files = { 'utf8': text, 'windows-1252': iconv.encode(text, 'windows-1252') }
    for (const [encoding, content] of Object.entries(files)) {
      const { facts, records } = await read(content)
      assert.equal(facts.encoding, encoding)
      assert.deepEqual(records[1].cells, ['1', 'Café – £5'])
    }
    const marked = await read(`\uFEFF${text}`)
    assert.deepEqual(marked.facts.headers, ['id', 'name'])
  })

  test('a row in another encoding is one faulty row, with its cells as they were meant: {$i}')
    .with([
      { most: 'utf8', other: 'windows-1252', fault: /in Windows-1252, the file in UTF-8/ },
      { most: 'windows-1252', other: 'utf8', fault: /in UTF-8, the file in Windows-1252/ },
    ] as const)
    .run(async ({ assert }, { most, other, fault }) => {
      const bytes = Buffer.concat([
        iconv.encode('id,name\n1,Plain\n2,Café – £5\n3,Müller\n', most),
        iconv.encode('4,"Señor\nFrançois – £6"\n', other),
        iconv.encode('5,Zoë\n', most),
      ])
      const { facts, records } = await read(bytes)
      assert.include(facts, { encoding: most, rows: 5 })
      assert.deepEqual(facts.encodingSamples, ['Café – £5', 'Müller', 'Zoë'])
      assert.include(facts.unreadable, { rows: 1, line: 5 })
      assert.match(facts.unreadable!.reason, fault)
      assert.deepEqual(
        records.map(({ cells }) => cells[1]),
        ['name', 'Plain', 'Café – £5', 'Müller', 'Señor\nFrançois – £6', 'Zoë']
      )
      assert.deepEqual(
        records.filter((record) => record.fault).map(({ line }) => line),
        [5]
      )
    })

  test('whoever knows better chooses the encoding', async ({ assert }) => {
    const path = await file(
      Buffer.concat([Buffer.from('id,name\n1,Café\n'), Buffer.from('2,Caf\xe9\n', 'latin1')])
    )
    const found = await inspectFile(path)
    assert.include(found, { encoding: 'utf8' })
    assert.include(found.unreadable, { line: 3 })
    const chosen = await inspectFile(path, 'windows-1252')
    assert.include(chosen, { encoding: 'windows-1252', checksum: found.checksum })
    assert.include(chosen.unreadable, { line: 2 })
    assert.deepEqual(chosen.encodingSamples, ['Café'])
  })

  test('the checksum and the rows do not depend on how the stream is cut', async ({ assert }) => {
    const row = `"${'é'.repeat(50)}\n",2\n`
    const { facts } = await read(`id,name\n${row.repeat(5000)}`)
    assert.equal(facts.rows, 5000)
    assert.equal(facts.encoding, 'utf8')
    assert.lengthOf(facts.checksum, 64)
  })

  test('two hundred columns and formula-like cells are read as they are, more are refused', async ({
    assert,
  }) => {
    const fileOf = (columns: number) => {
      const headers = Array.from({ length: columns }, (_, at) => `c${at}`)
      return `${headers}\n${headers.map(() => '=1+1')}\n`
    }
    const { records } = await read(fileOf(200))
    assert.lengthOf(records[1].cells, 200)
    assert.equal(records[1].cells[199], '=1+1')
    await assert.rejects(
      () => read(fileOf(300)),
      'The file has 300 columns; at most 200 can be read.'
    )
  })

  test('a file that is no CSV is refused in one line')
    .with([
      ['', 'The file is empty.'],
      ['\n\n', 'The file is empty.'],
      ['a,b\n', 'The file has a header but no rows.'],
      ['a,b\n1,\0\n', 'The file contains NUL bytes, so it is not a CSV text file.'],
      [Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'The file is UTF-16; save it as CSV UTF-8.'],
      [
        'Ref\nA1\nA2\n',
        'The file has one column, “Ref”. Save it with commas, semicolons or tabs between its columns.',
      ],
      [
        'Ref|Name|Place\nA1|Kiln Yard|Mill Lane, Leeds\n',
        'The columns are separated by pipes (|). Save the file with commas, semicolons or tabs instead.',
      ],
      [
        'Brownfield register 2024\nRef,Heading\nA1,Kiln\n',
        'The first line is a title, “Brownfield register 2024”, not the names of the columns. Delete the lines above the column names.',
      ],
      [
        'Brownfield register,,\nof December,,\nRef,Heading,Place\nA1,Kiln,Leeds\n',
        'The first line is a title, “Brownfield register”, not the names of the columns. Delete the lines above the column names.',
      ],
      [
        'A1,Kiln Yard,LS1 4AB,01/02/2026\nA2,Quay,LS1 4AC,01/02/2026\n',
        'The first line looks like a site (“LS1 4AB”), not like the names of the columns. Add a line with the column names above it.',
      ],
      [
        'a,b\n1,9"x\n',
        'The row starting on line 2 cannot be read: there is a quote inside a cell that does not start with one.',
      ],
      [
        'a,b\n1,"x"y\n',
        'The row starting on line 2 cannot be read: a quote is followed by text instead of a delimiter or the end of the line.',
      ],
      [
        'a,b\n1,"x\n',
        'The row starting on line 2 cannot be read: a quote is opened and never closed.',
      ],
      [
        'a,"b\n1,2\n',
        'The row starting on line 1 cannot be read: a quote is opened and never closed.',
      ],
      [
        `a,b\n1,${'x'.repeat(10_000_000)}\n`,
        'The row starting on line 2 cannot be read: a row is longer than 1,000,000 characters.',
      ],
    ] as const)
    .run(async ({ assert }, [content, message]) => {
      assert.equal(await refusal(content as string | Buffer), message)
    })

  const LONG = 'x'.repeat(1_500_000)

  test('one bad row is one row with a fault: {$i}')
    .with([
      { bad: '2,Six "Hill" Road', fault: /inside a cell/, cells: ['2', 'Six "Hill" Road'] },
      { bad: '2,"Kiln" Yard', fault: /followed by text/, cells: ['2', '"Kiln" Yard'] },
      { bad: '2,"never closed', fault: /followed by text/, cells: ['2', '"never closed'] },
      { bad: '2,9" pipe\n"and more', fault: /inside a cell/, cells: ['2', '9" pipe\n"and more'] },
      { bad: `2,${LONG}`, fault: /longer than 1,000,000 characters/, cells: null },
    ])
    .run(async ({ assert }, { bad, fault, cells }) => {
      const good = Array.from({ length: 6_000 }, (_, at) => `g${at},"Yard\n""${at}"""`)
      const rows = [...good.slice(0, 3), bad, ...good.slice(3, 9), bad, bad, ...good.slice(9)]
      const { facts, records } = await read(`a,b\n${rows.join('\n')}\n`)
      assert.equal(facts.rows, rows.length)
      assert.include(facts.unreadable, { rows: 3, line: 8 })
      assert.match(facts.unreadable!.reason, fault)
      const faulty = records.filter((record) => record.fault)
      assert.deepEqual(
        faulty.map(({ line }) => line),
        [0, 12, 12].map((lines, at) => 8 + lines + at * bad.split('\n').length)
      )
      if (cells) assert.deepEqual(faulty[1].cells, cells)
      assert.isBelow(faulty[0].cells.join('').length, 20_000)
      assert.deepEqual(
        records
          .filter((record) => !record.fault)
          .slice(1)
          .map((record) => record.cells[0]),
        good.map((_, at) => `g${at}`)
      )
    })

  test('a bad row ends where a row of as many cells as the header begins', async ({ assert }) => {
    const lines = [
      'a,b,c',
      '1,Six "Hill" Road,"one',
      'two, three',
      'four"',
      '2,x,"y',
      'z"',
      '3,"x',
      '4,y,',
    ]
    const { records } = await read(lines.join('\n'))
    assert.deepEqual(
      records.map(({ line, fault }) => [line, Boolean(fault)]),
      [
        [1, false],
        [2, true],
        [5, false],
        [7, true],
        [8, false],
      ]
    )
  })

  test('it reads what any other reader of RFC 4180 reads', async ({ assert }) => {
    const texts = ['', 'a', '"', '""', ',', '\n', '\r\n', 'x,"y"\nz', ' ', "'", '\r']
    const cells = Array.from({ length: 3_000 }, (_, at) =>
      [0, 1, 2].map((column) => `${texts[(at * 7 + column * 5 + (at >> 3)) % texts.length]}${at}`)
    )
    const { records } = await read(stringify([['a', 'b', 'c'], ...cells], { quoted: true }))
    assert.deepEqual(
      records.slice(1).map((record) => record.cells),
      cells
    )
  })

  test('a missing file is told', async ({ assert }) => {
    await assert.rejects(
      () => inspectFile('/nowhere/sites.csv'),
      'There is no file /nowhere/sites.csv.'
    )
  })
})
