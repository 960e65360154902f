import { test } from '@japa/runner'
import { keyWithoutSource, sourceKey, sourceName } from '#shared/sites/imports'
import { stageChangeText, stageLabel, stageOf } from '#shared/sites/sales_stages'
import { sectorLabel } from '#shared/sites/sectors'

test.group('The source of an import', () => {
  test('has a short name of letters and digits', ({ assert }) => {
    assert.equal(sourceName(' Planning Weekly '), 'planning-weekly')
    assert.equal(sourceName(' '), '')
    assert.equal(sourceName('abcdefghijklmnopqrstuvwxyz'), 'abcdefghijklmnopqrstuvwx')
    assert.equal(sourceName('abcdefghijklmnopqrstuvw-xyz'), 'abcdefghijklmnopqrstuvw')
    assert.equal(sourceName('a-b'), 'a-b')
  })

  test('stands once before the keys of its sites', ({ assert }) => {
    assert.equal(sourceKey('weekly', '7'), 'weekly:7')
    assert.equal(sourceKey('weekly', 'weekly:7'), 'weekly:7')
    assert.equal(sourceKey('', '7'), '7')
    assert.equal(keyWithoutSource('weekly', 'weekly:7'), '7')
    assert.isNull(keyWithoutSource('', '7'))
  })
})

test.group('A sales stage', () => {
  test('may be none', ({ assert }) => {
    assert.isNull(stageOf('none'))
    assert.equal(stageOf('Won'), 'Won')
    assert.deepEqual([null, 'none', 'Won'].map(stageLabel), ['No stage', 'No stage', 'Won'])
  })

  test('changes in words', ({ assert }) => {
    assert.equal(stageChangeText(null, 'Won'), 'Sales stage: Won')
    assert.equal(stageChangeText('Won', null), 'Sales stage: Won → No stage')
  })
})

test('a sector that is not known is shown as it is stored', ({ assert }) => {
  assert.equal(sectorLabel('Resi'), 'Residential')
  assert.equal(sectorLabel('Moon'), 'Moon')
})
