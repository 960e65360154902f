import { test } from '@japa/runner'
import { firmKey } from '#shared/contractors/firm_key'

test.group('Firm keys', () => {
  test('{0} and {1} are written differently and mean one firm')
    .with([
      ['Morgan Sindall', 'Morgan Sindall Ltd'],
      ['Morgan Sindall', 'MORGAN SINDALL LIMITED.'],
      ['Skanska UK PLC', 'Skanska'],
      ['Skanska (UK) plc', 'skanska uk p.l.c.'],
      ["Laing O'Rourke", 'LAING O’ROURKE LTD'],
      ['Bowmer & Kirkland', 'Bowmer and Kirkland Limited'],
      ['J. N. Bentley Ltd', 'JN BENTLEY LIMITED'],
      ['F.P. McCann', 'FP McCann Ltd.'],
      ['RN Wooler & Company Ltd', 'R N Wooler & Co'],
      ['The Smiths (Gloucester) Limited', 'Smiths Gloucester'],
      ['British Land Company Public Limited Company(The)', 'The British Land'],
      ['Hartley Boone LLP t/a HB Fit-Out', 'Hartley Boone'],
      ['Ébène Construction', 'Ebene Construction Ltd'],
      ['Adeiladu Mon Cyf', 'Adeiladu Môn Cyfyngedig'],
      ['Corrib Civil DAC', 'Corrib Civil Designated Activity Company'],
      ['Saint-Gobain Glass Limited', 'Saint Gobain Glass'],
      ['Carillion Ltd (in liquidation)', 'Carillion'],
    ])
    .run(({ assert }, [one, other]) => {
      assert.notEqual(one, other)
      assert.equal(firmKey(one), firmKey(other))
    })

  test('{0} and {1} are two companies')
    .with([
      ['Skanska UK PLC', 'Skanska Construction UK Limited'],
      ['Morgan Sindall Group plc', 'Morgan Sindall Limited'],
      ['Costain Limited', 'Costain Engineering & Construction Limited'],
      ['ISG Fit Out Limited', 'ISG Retail Limited'],
      ['Severfield (NI) Limited', 'Severfield (UK) Limited'],
      ['Story Homes Limited', 'Story Contracting Limited'],
      ['Forth & Oban Limited', 'Forth & Oban (Stirling) Limited'],
      ['VolkerStevin Limited', 'VolkerStevin Infrastructure Limited'],
      ['M Anderson Construction', 'N Anderson Construction'],
      ['Limited', 'UK Power Solutions'],
      ['Mulalley & Co Ltd', 'Mulalley Ltd'],
    ])
    .run(({ assert }, [one, other]) => {
      assert.notEqual(firmKey(one), firmKey(other))
    })

  test('never are empty and always fit their column', ({ assert }) => {
    for (const name of ['Ltd', 'The', '&', '+++', 't/a Quick', '株式会社', '&'.repeat(255)]) {
      assert.isAbove(firmKey(name).length, 0, name)
      assert.isAtMost(firmKey(name).length, 255, name)
    }
  })

  test('{0} is known as {1}')
    .with([
      ['O’Brien & Sons Ltd', 'obrien and sons'],
      ['Smith & Company', 'smith and co'],
      ['Smith the Builder', 'smith the builder'],
      ['!!!', '!!!'],
      ['🏗'.repeat(127), '🏗'.repeat(127)],
      ['🏗'.repeat(200), '🏗'.repeat(127)],
    ])
    .run(({ assert }, [name, key]) => assert.equal(firmKey(name), key))

  test('leave out {$self} behind a name')
    .with([
      ...['Private Limited Company', 'Unlimited Company', 'Limited Liability Partnership', 'LP'],
      ...['Limited by Guarantee', 'CLG', 'CIC', 'Unlimited', 'Incorporated', 'Inc', 'CCC'],
      ...['Teoranta', 'Teo', 'United Kingdom', 'Great Britain', 'GB', 'in Administration', 't/a'],
    ])
    .run(({ assert }, ending) => assert.equal(firmKey(`Dunmore ${ending}`), 'dunmore'))
})
