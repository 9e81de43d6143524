import 'leaflet/dist/leaflet.css'
import { useQuery } from '@tanstack/react-query'
import {
  control as controls,
  divIcon,
  GridLayer,
  type LatLng,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  map as mapOn,
  marker,
} from 'leaflet'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buildingsQuery } from '../../../../lib/reference.queries.ts'
import classes from './location-map.module.css'
import type { Point } from './location-map.tsx'

const zooms = { least: 12, far: 15, first: 16, near: 17, most: 20 }
/** How many other buildings a first look should take in. */
const neighbours = 3

type Props = {
  readonly propertyId: number
  readonly point: Point
  /** What is at the point. */
  readonly name: string
  /** The building that it is in. */
  readonly building: string | null
}

/**
 * A plan that is drawn from the property's own data: the point, its buildings around it, and a scale. The page scrolls
 * past it: the wheel does not zoom, and on touch screens it takes two fingers.
 */
export function PlanMap({ propertyId, point, name, building }: Props): ReactNode {
  const { data: buildings } = useQuery(buildingsQuery(propertyId))
  const place = useRef<HTMLElement>(null)
  const [plan, setPlan] = useState<LeafletMap | null>(null)
  const { latitude, longitude } = point

  useEffect(() => {
    if (!place.current) return
    const made = drawPlan(place.current, { latitude, longitude })
    setPlan(made)
    return () => {
      setPlan(null)
      made.remove()
    }
  }, [latitude, longitude])

  useEffect(() => {
    if (!plan) return
    const here = marker([latitude, longitude], { ...plain(classes.here, 18), zIndexOffset: 1000 })
      .bindTooltip(textOf(name), {
        permanent: true,
        direction: 'top',
        offset: [0, -10],
        className: classes.label,
      })
      .addTo(plan)
    return () => void here.remove()
  }, [plan, latitude, longitude, name])

  useEffect(() => {
    if (!plan || !buildings) return
    const others = buildings.flatMap(({ buildingName, latitude: north, longitude: east }) =>
      north === null || east === null || buildingName === building
        ? []
        : [{ name: buildingName, at: latLng(north, east) }],
    )
    const markers = others.map((other) =>
      marker(other.at, { ...plain(classes.building, 14), title: other.name })
        .bindTooltip(textOf(other.name), { permanent: true, direction: 'right', ...label(classes.other) })
        .addTo(plan),
    )
    showNeighbours(
      plan,
      others.map(({ at }) => at),
    )
    return () => {
      for (const one of markers) one.remove()
    }
  }, [plan, buildings, building])

  return <section ref={place} className={classes.plan} aria-label={`Map of ${name}`} />
}

function drawPlan(place: HTMLElement, { latitude, longitude }: Point): LeafletMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const plan = mapOn(place, {
    center: [latitude, longitude],
    zoom: zooms.first,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  // From afar the names of buildings would lie upon each other; pointing at one tells its name.
  const tellDistance = () => place.toggleAttribute('data-far', plan.getZoom() < zooms.near)
  plan.on('zoomend', tellDistance)
  tellDistance()
  new Squares().addTo(plan)
  controls.scale().addTo(plan)
  return plan
}

/** Begins as near as it can with the nearest buildings in sight. */
function showNeighbours(plan: LeafletMap, others: readonly LatLng[]): void {
  const centre = plan.getCenter()
  const nearest = others.toSorted((a, b) => centre.distanceTo(a) - centre.distanceTo(b)).slice(0, neighbours)
  if (nearest.length === 0) return
  const mirrored = nearest.map(({ lat, lng }) => latLng(2 * centre.lat - lat, 2 * centre.lng - lng))
  const fitting = plan.getBoundsZoom(latLngBounds([...nearest, ...mirrored]))
  plan.setZoom(Math.min(zooms.near, Math.max(zooms.far, fitting)), { animate: false })
}

/** Paper with squares: it moves and grows with the plan, so that a hand feels what it does. */
class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = classes.square ?? ''
    return tile
  }
}

/** A mark without a picture, that the keyboard passes by: the words of the section say the same. */
const plain = (className: string | undefined, size: number) => ({
  icon: divIcon({ className: className ?? '', iconSize: [size, size] }),
  keyboard: false,
})

const label = (more = '') => ({ className: `${classes.label} ${more}` })

/** A name as a node, so that nothing in it is read as HTML. */
function textOf(name: string): HTMLElement {
  const words = document.createElement('span')
  words.textContent = name
  return words
}
