import {
  CenteredTextSymbolizer,
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

const SIZES: Record<string, string> = { city: '650 15px', town: '600 13.5px', suburb: '550 12px' }
const SMALL = '500 11.5px'
/** In this order they take their room. */
const PLACES = [['city'], ['town'], ['suburb', 'village'], ['quarter', 'neighbourhood', 'hamlet']]

function labelRules({ name, quiet, halo }: Colours, family: string): LabelRule[] {
  const places = PLACES.map((kinds): LabelRule => ({
    dataLayer: 'place',
    filter: (_zoom, { props }) => kinds.includes(String(props.kind)),
    symbolizer: new CenteredTextSymbolizer({
      labelProps: ['name'],
      font: `${SIZES[kinds[0]] ?? SMALL} ${family}`,
      fill: kinds.length > 1 ? quiet : name,
      stroke: halo,
      width: 3,
      maxLineChars: 18,
    }),
  }))
  const roads: LabelRule = {
    dataLayer: 'road',
    minzoom: 14,
    symbolizer: new LineLabelSymbolizer({
      labelProps: ['name'],
      font: `500 11px ${family}`,
      fill: quiet,
      stroke: halo,
      width: 3,
      position: LineLabelPlacement.Center,
    }),
  }
  return [...places, roads]
}

/** How vector tiles of `map:build` are drawn. */
export function streetRules(theme: Scheme, family: string) {
  const colours = BASE_COLOURS[theme]
  return { paintRules: paintRules(colours), labelRules: labelRules(colours, family) }
}
