import { useEffect, useState } from 'react'
import type { FeatureCollection } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { feature } from 'topojson-client'
import { GeoJSON, useMap } from 'react-leaflet'
import outline from '../../../database/geography/regions.topo.json?url'

const COUNTRY_ZOOM = 6
const ATTRIBUTION = 'Outline © ONS, OS data © Crown copyright 2025'
const STYLE = { className: 'fill-surface stroke-edge', fillOpacity: 1, weight: 1 }

type Regions = Topology<{ regions: GeometryCollection }>

async function loadRegions(): Promise<FeatureCollection> {
  const topology = (await (await fetch(outline)).json()) as Regions
  return feature(topology, topology.objects.regions)
}

/** Our own file, for when no tiles load; with `centre` the map zooms out until the land is recognisable. */
export function BaseOutline({ centre }: { centre?: [number, number] }) {
  const map = useMap()
  const [regions, setRegions] = useState<FeatureCollection | null>(null)

  useEffect(() => {
    if (centre) map.setView(centre, COUNTRY_ZOOM, { animate: false })
    loadRegions()
      .then(setRegions)
      .catch((error: unknown) => console.error(error))
    // The outline is drawn once for the place it opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map])

  return (
    regions && (
      <GeoJSON
        data={regions}
        style={STYLE}
        interactive={false}
        pane="tilePane"
        attribution={ATTRIBUTION}
      />
    )
  )
}
