import {
  LineLabelPlacement,
  LineLabelSymbolizer,
  LineSymbolizer,
  PolygonSymbolizer,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet'
import type { Scheme } from '#shared/colour_scheme'
import { BASE_COLOURS } from '#shared/basemap/look'

type Kind = 'motorway' | 'main' | 'street' | 'lane' | 'path'
type Colours = (typeof BASE_COLOURS)[Scheme]

/** Pixels at zoom 14; a step nearer is half as much again. */
const WIDTHS: Record<Kind, number> = { motorway: 5, main: 4, street: 2.6, lane: 1.4, path: 0.7 }
const KERB = 1.2
const NAMED_FROM = 14
/** The widest last, so that they lie on top. */
const KINDS: Kind[] = ['path', 'lane', 'street', 'main', 'motorway']
/** Thin lanes and paths need no kerb. */
const KERBED: Kind[] = ['street', 'main', 'motorway']

const widthAt = (kind: Kind, zoom: number) => Math.max(0.5, WIDTHS[kind] * 1.5 ** (zoom - 14))

function road(kind: Kind, colour: string, beyond = 0): PaintRule {
  return {
    dataLayer: 'road',
    filter: (_zoom, { props }) => props.kind === kind,
    symbolizer: new LineSymbolizer({
      color: colour,
      width: (zoom) => widthAt(kind, zoom) + beyond,
      lineCap: 'round',
      lineJoin: 'round',
    }),
  }
}

const area = (dataLayer: string, fill: string): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill }),
})

const line = (dataLayer: string, color: string, width: number): PaintRule => ({
  dataLayer,
  symbolizer: new LineSymbolizer({ color, width, lineCap: 'round', lineJoin: 'round' }),
})

function paintRules(colours: Colours): PaintRule[] {
  const { sea, green, building, rail, kerb } = colours
  const fill = { motorway: colours.motorway, main: colours.road, street: colours.road }
  const fillOf = (kind: Kind) => (kind in fill ? fill[kind as keyof typeof fill] : colours.lane)
  return [
    area('green', green),
    area('water', sea),
    line('waterway', colours.river, 1.6),
    area('building', building),
    line('rail', rail, 1.1),
    ...KERBED.map((kind) => road(kind, kerb, KERB)),
    ...KINDS.map((kind) => road(kind, fillOf(kind))),
  ]
}

/** Our own base names the places. */
function labelRules({ quiet, halo }: Colours, family: string): LabelRule[] {
  const symbolizer = new LineLabelSymbolizer({
    labelProps: ['name'],
    font: `500 11px ${family}`,
    fill: quiet,
    stroke: halo,
    width: 3,
    position: LineLabelPlacement.Center,
  })
  return [{ dataLayer: 'road', minzoom: NAMED_FROM, symbolizer }]
}

/** How vector tiles of `map:build` are drawn. */
export function streetRules(theme: Scheme, family: string) {
  const colours = BASE_COLOURS[theme]
  return { paintRules: paintRules(colours), labelRules: labelRules(colours, family) }
}
