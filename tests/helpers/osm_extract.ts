import { deflateSync } from 'node:zlib'
import Pbf from 'pbf'

type Tags = Record<string, string>
type Node = { latitude: number; longitude: number; tags?: Tags }
/** Of nodes, by their places in the list. */
type Way = { nodes: number[]; tags: Tags }

const NANO = 1e9
/** The format counts in hundreds of nanodegrees. */
const UNIT = 1e7

const differences = (values: number[]) =>
  values.map((value, at) => value - (at === 0 ? 0 : values[at - 1]))

function block(type: string, write: (pbf: Pbf) => void): Buffer {
  const data = new Pbf()
  write(data)
  const raw = Buffer.from(data.finish())
  const blob = new Pbf()
  blob.writeVarintField(2, raw.length)
  blob.writeBytesField(3, deflateSync(raw))
  const body = Buffer.from(blob.finish())
  const header = new Pbf()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const head = Buffer.from(header.finish())
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}

/** A file of OpenStreetMap (.osm.pbf) with these nodes and ways. */
export function osmExtract(nodes: Node[], ways: Way[]): Buffer {
  const words = ['']
  const wordOf = (word: string) => {
    if (!words.includes(word)) words.push(word)
    return words.indexOf(word)
  }
  const pairs = (tags: Tags = {}) => Object.entries(tags).map((pair) => pair.map(wordOf))
  const latitudes = nodes.map(({ latitude }) => latitude)
  const longitudes = nodes.map(({ longitude }) => longitude)
  const edges = [
    Math.min(...longitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
    Math.min(...latitudes),
  ]
  const header = block('OSMHeader', (pbf) => {
    pbf.writeMessage(
      1,
      (_, box) =>
        edges.forEach((edge, at) => box.writeSVarintField(at + 1, Math.round(edge * NANO))),
      null
    )
    for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) pbf.writeStringField(4, feature)
  })
  const inUnits = (degrees: number[]) => differences(degrees.map((one) => Math.round(one * UNIT)))
  const keysAndValues = nodes.flatMap(({ tags }) => [...pairs(tags).flat(), 0])
  const ids = nodes.map((_, at) => at + 1)
  const wayPairs = ways.map(({ tags }) => pairs(tags))
  const data = block('OSMData', (pbf) => {
    pbf.writeMessage(
      1,
      (_, table) => words.forEach((word) => table.writeBytesField(1, Buffer.from(word))),
      null
    )
    pbf.writeMessage(
      2,
      (_, group) => {
        group.writeMessage(
          2,
          (__, dense) => {
            dense.writePackedSVarint(1, differences(ids))
            dense.writePackedSVarint(8, inUnits(latitudes))
            dense.writePackedSVarint(9, inUnits(longitudes))
            dense.writePackedVarint(10, keysAndValues)
          },
          null
        )
      },
      null
    )
    pbf.writeMessage(
      2,
      (_, group) =>
        ways.forEach((way, at) =>
          group.writeMessage(
            3,
            (__, message) => {
              message.writeVarintField(1, at + 1)
              message.writePackedVarint(
                2,
                wayPairs[at].map(([key]) => key)
              )
              message.writePackedVarint(
                3,
                wayPairs[at].map(([, value]) => value)
              )
              message.writePackedSVarint(8, differences(way.nodes.map((node) => node + 1)))
            },
            null
          )
        ),
      null
    )
  })
  return Buffer.concat([header, data])
}
