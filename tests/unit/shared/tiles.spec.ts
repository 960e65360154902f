import { test } from '@japa/runner'
import { columnOf, isVectorTiles, mercatorOf, rowOf, tileAt } from '#shared/places/tiles'

test.group('The map', () => {
  test('runs from 0 to 1 both ways', ({ assert }) => {
    assert.equal(columnOf(-180), 0)
    assert.equal(columnOf(0), 0.5)
    assert.equal(columnOf(90), 0.75)
    assert.equal(columnOf(-190), 0)
    assert.equal(columnOf(200), 1 - 1e-12)
    assert.equal(rowOf(0), 0.5)
    assert.closeTo(rowOf(51.5), 0.33256, 5e-6)
    assert.closeTo(rowOf(85), 0.0016, 5e-5)
    assert.closeTo(rowOf(-85), 0.9984, 5e-5)
    assert.equal(rowOf(89), rowOf(85))
    assert.equal(rowOf(-89), rowOf(-85))
    assert.deepEqual(mercatorOf({ latitude: 0, longitude: 90 }), { column: 0.75, row: 0.5 })
  })

  test('has tiles whose parts form one range', ({ assert }) => {
    const code = (latitude: number, longitude: number, level: number) =>
      tileAt({ latitude, longitude }, level)
    assert.equal(code(50, -1, 0), 0)
    const quarters = [
      [50, -90],
      [50, 90],
      [-50, -90],
      [-50, 90],
    ]
    assert.deepEqual(
      quarters.map(([latitude, longitude]) => code(latitude, longitude, 1)),
      [0, 1, 2, 3]
    )
    assert.equal(code(0, 91, 2), 13)
    assert.equal(code(-80, 91, 2), 15)
    assert.equal(Math.floor(code(53.5, -2.25, 12) / 4), code(53.5, -2.25, 11))
  })

  test('comes as vector tiles or as pictures', ({ assert }) => {
    for (const url of ['/{z}/{x}/{y}.mvt', '/{z}/{x}/{y}.pbf', '/{z}/{x}/{y}.mvt?key=1']) {
      assert.isTrue(isVectorTiles(url))
    }
    for (const url of ['/{z}/{x}/{y}.png', '/pbf/{z}.png', '/x.pbfs', '/xmvt']) {
      assert.isFalse(isVectorTiles(url))
    }
  })
})
