import { test } from '@japa/runner'
import { linesAt, overlap, scaleAt } from '#shared/basemap/basemap'
import { regionStroke, riverWidth } from '#shared/basemap/look'
import { smallBasemap } from '#tests/helpers/small_basemap'

const frame = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})

test.group('The lines of the base', () => {
  test('are read from steps, with the box around them', ({ assert }) => {
    const { lines, names } = smallBasemap({ names: [['Quay', 1, 2, 0]] })
    assert.deepEqual([...lines.land[0].points], [100, 100, 300, 100, 300, 300, 100, 300])
    assert.deepEqual(lines.land[0].box, frame(100, 100, 300, 300))
    assert.deepEqual(lines.rivers, [])
    assert.deepEqual(names, [['Quay', 1, 2, 0]])
  })

  test('are halved with every zoom outwards', ({ assert }) => {
    assert.deepEqual([12, 11, 13].map(scaleAt), [1, 0.5, 2])
    const [land] = linesAt(smallBasemap(), 11).land
    assert.deepEqual([...land.points], [50, 50, 150, 50, 150, 150, 50, 150])
    assert.deepEqual(land.box, frame(50, 50, 150, 150))
  })

  test('leave out details nearer than three quarters of a pixel, but not their ends', ({
    assert,
  }) => {
    const kept = (steps: number[]) => [
      ...linesAt(smallBasemap({ borders: [steps] }), 12).borders[0].points,
    ]
    assert.deepEqual(kept([0, 0, 0.7, 0, 9, 0]), [0, 0, 9.7, 0])
    assert.deepEqual(kept([0, 0, 0.75, 0, 9, 0]), [0, 0, 0.75, 0, 9.75, 0])
    assert.deepEqual(kept([5, 5, 0.5, 0.6, 9, 0]), [5, 5, 5.5, 5.6, 14.5, 5.6])
    assert.deepEqual(kept([0, 100, 9, 0, 0, 0.5, 9, 0]), [0, 100, 9, 100, 18, 100.5])
    assert.deepEqual(kept([0, 0, 9, 0, 0.1, 0]), [0, 0, 9, 0, 9.1, 0])
    assert.deepEqual(kept([0, 0, 9, 0, 0, 0.7, 9, 0]), [0, 0, 9, 0, 18, 0.7])
  })

  test('leave out rings that would be too small to see, but no lines', ({ assert }) => {
    const tiny = [[5, 5, 1.5, 0, 0, 1]]
    const small = [[5, 5, 1, 0, 0, 1.6]]
    for (const layer of ['land', 'abroad', 'urban', 'built', 'lakes'] as const) {
      assert.lengthOf(linesAt(smallBasemap({ [layer]: tiny }), 12)[layer], 0)
      assert.lengthOf(linesAt(smallBasemap({ [layer]: small }), 12)[layer], 1)
      assert.lengthOf(linesAt(smallBasemap({ [layer]: small }), 11)[layer], 0)
    }
    for (const layer of ['borders', 'rivers'] as const) {
      assert.lengthOf(linesAt(smallBasemap({ [layer]: tiny }), 12)[layer], 1)
    }
  })

  test('are counted once for a zoom, of the last 24 zooms', ({ assert }) => {
    const base = smallBasemap()
    const first = linesAt(base, 1)
    assert.equal(linesAt(base, 1), first)
    for (let zoom = 2; zoom <= 24; zoom++) linesAt(base, zoom)
    assert.equal(linesAt(base, 1), first)
    linesAt(base, 25)
    assert.equal(base.levels.size, 1)
    assert.notEqual(linesAt(base, 1), first)
  })
})

test.group('Frames', () => {
  test('overlap where they share more than an edge', ({ assert }) => {
    const middle = frame(10, 10, 20, 20)
    for (const other of [frame(0, 0, 11, 11), frame(19, 19, 30, 30), frame(12, 12, 13, 13)]) {
      assert.isTrue(overlap(middle, other))
      assert.isTrue(overlap(other, middle))
    }
    for (const other of [
      ...[frame(0, 10, 10, 20), frame(20, 10, 30, 20), frame(10, 0, 20, 10)],
      ...[frame(10, 20, 20, 30), frame(0, 0, 9, 9), frame(30, 30, 40, 40)],
    ]) {
      assert.isFalse(overlap(middle, other))
    }
  })
})

test.group('The look of lines', () => {
  test('is finer from afar', ({ assert }) => {
    assert.deepEqual([7.9, 8].map(riverWidth), [1, 1.8])
    assert.deepEqual(regionStroke(7.9), { width: 0.9 })
    assert.deepEqual(regionStroke(8), { width: 1.4, dash: [6, 3, 1.5, 3] })
  })
})
