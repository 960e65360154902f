import { useEffect, useEffectEvent, useRef } from 'react'
import type { LeafletEventHandlerFnMap, Marker as LeafletMarker } from 'leaflet'
import { Marker, Tooltip, useMap } from 'react-leaflet'
import type { Data } from '@generated/data'
import { boxArea } from '#shared/places/area'
import { PILL_ZOOM } from '#shared/places/map_marks'
import { tileAt } from '#shared/places/tiles'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import type { SiteListControls } from '~/list/useSiteList'
import { named } from '~/lib/controls'
import { formatCount } from '~/lib/format'
import { clusterIcon, pinIcon } from './markers'

export type Pin = Data.SiteClusters['projects'][number]

type MapMarkersProps = {
  found: Data.SiteClusters
  list: SiteListControls
  /** Whose row is hovered or focused. */
  lit: Data.Site | null
  /** Whose card is open. */
  chosenId: number | null
  onChoose: (id: number) => void
  /** Null when no mark is hovered or focused. */
  onLight: (id: number | null) => void
}

const CLOSER = 2
/** About thirty metres, which even the closest zoom cannot separate. */
const AROUND = 0.0003

export function MapMarkers({ found, list, lit, chosenId, onChoose, onLight }: MapMarkersProps) {
  const map = useMap()
  const isPill = map.getZoom() >= PILL_ZOOM
  const litTile = tileOf(lit, found)

  /** Zooms in; at the closest zoom it narrows the list instead. */
  function open(latitude: number, longitude: number) {
    const zoom = map.getZoom()
    if (zoom < map.getMaxZoom()) {
      map.setView([latitude, longitude], Math.min(zoom + CLOSER, map.getMaxZoom()))
      return
    }
    const box = {
      west: longitude - AROUND,
      south: latitude - AROUND,
      east: longitude + AROUND,
      north: latitude + AROUND,
    }
    list.filterBy({ area: boxArea(box) })
  }

  return (
    <>
      {found.clusters.map(({ count, fresh, latitude, longitude, tiles }) => {
        const isLit = litTile !== null && tiles.includes(litTile)
        return (
          <Marker
            key={`${latitude},${longitude}`}
            position={[latitude, longitude]}
            icon={clusterIcon(count, fresh, isLit)}
            zIndexOffset={isLit ? 1000 : 0}
            title={`${formatCount(count)} projects, zoom in`}
            eventHandlers={pressed(() => open(latitude, longitude))}
          >
            {isLit && <MarkName name={lit!.name} />}
          </Marker>
        )
      })}
      {found.projects.map((project) => (
        <PinMark
          key={`${project.ID} ${isPill}`}
          pin={project}
          isPill={isPill}
          isLit={project.ID === lit?.ID}
          isChosen={project.ID === chosenId}
          onChoose={onChoose}
          onLight={onLight}
        />
      ))}
    </>
  )
}

/** Of the clusters' tiles, where no pin stands for it. */
function tileOf(site: Data.Site | null, { projects, level }: Data.SiteClusters): number | null {
  if (!site || site.latitude === null || site.longitude === null) return null
  if (projects.some(({ ID }) => ID === site.ID)) return null
  return tileAt({ latitude: site.latitude, longitude: site.longitude }, level)
}

type PinMarkProps = Pick<MapMarkersProps, 'onChoose' | 'onLight'> & {
  pin: Pin
  isPill: boolean
  isLit: boolean
  isChosen: boolean
}

function PinMark({ pin, isPill, isLit, isChosen, onChoose, onLight }: PinMarkProps) {
  const { ID: id, name, type, value, latitude, longitude } = pin
  const marker = useRef<LeafletMarker>(null)
  const light = useEffectEvent(onLight)
  const words = [name, sectorLabel(type), value && formatPounds(value)]
  if (!pin.has_begun) words.push('not begun')

  useEffect(() => {
    const element = marker.current?.getElement()
    if (!element) return
    const [shine, fade] = [() => light(id), () => light(null)]
    const forget = named(`pin ${id}`)(element)
    element.addEventListener('focus', shine)
    element.addEventListener('blur', fade)
    return () => {
      forget?.()
      element.removeEventListener('focus', shine)
      element.removeEventListener('blur', fade)
    }
  }, [id])

  useEffect(() => {
    const mark = marker.current?.getElement()?.firstElementChild
    mark?.toggleAttribute('data-lit', isLit || isChosen)
  })

  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={pinIcon(pin, isPill)}
      zIndexOffset={isLit || isChosen ? 1000 : 0}
      title={words.filter(Boolean).join(', ')}
      riseOnHover
      eventHandlers={{
        ...pressed(() => onChoose(id)),
        mouseover: () => onLight(id),
        mouseout: () => onLight(null),
      }}
    >
      {isLit && !isChosen && <MarkName name={name} />}
    </Marker>
  )
}

function MarkName({ name }: { name: string }) {
  return (
    <Tooltip permanent direction="top" offset={[0, -12]}>
      {name}
    </Tooltip>
  )
}

/** By pointer, and by Enter and Space, which Leaflet leaves out. */
function pressed(act: () => void): LeafletEventHandlerFnMap {
  return {
    click: act,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      act()
    },
  }
}
