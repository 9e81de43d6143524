import 'leaflet/dist/leaflet.css'
import { type Map as LeafletMap, latLng } from 'leaflet'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import classes from './location-map.module.css'
import type { Point } from './location-map.tsx'
import { drawOwnWalls, drawPlan, lookAt, markHere, markOthers, showNeighbors } from './plan-drawing.ts'

type Props = {
  readonly propertyId: number
  readonly point: Point
  readonly name: string
  /** The building of the place. */
  readonly building: string | null
}

/**
 * A plan drawn from the property's own data: the point, nearby buildings, and a scale. The wheel does not
 * zoom, and touch needs two fingers, so the page scrolls past it. One map instance is kept and moves with the
 * place.
 */
export function PlanMap({ propertyId, point, name, building }: Props): ReactNode {
  const { data: buildings } = useBuildings(propertyId).offer
  const place = useRef<HTMLElement>(null)
  const [plan, setPlan] = useState<LeafletMap | null>(null)
  const { latitude, longitude } = point

  useEffect(() => {
    if (!place.current) return
    const made = drawPlan(place.current)
    setPlan(made)
    return () => {
      setPlan(null)
      made.remove()
    }
  }, [])

  useEffect(() => {
    if (plan) lookAt(plan, latLng(latitude, longitude))
  }, [plan, latitude, longitude])

  useEffect(() => {
    if (plan) return markHere(plan, { name, at: latLng(latitude, longitude) })
  }, [plan, latitude, longitude, name])

  useEffect(() => {
    if (!plan || !buildings) return
    const others = buildings.flatMap(({ buildingName, latitude: north, longitude: east, outline }) =>
      north === null || east === null || buildingName === building
        ? []
        : [{ name: buildingName, at: latLng(north, east), outline }],
    )
    const own = buildings.find(({ buildingName }) => buildingName === building)
    showNeighbors(
      plan,
      latLng(latitude, longitude),
      others.map(({ at }) => at),
    )
    const clearOthers = markOthers(plan, others)
    const clearOwn = drawOwnWalls(plan, own?.outline ?? null)
    return () => {
      clearOthers()
      clearOwn()
    }
  }, [plan, buildings, building, latitude, longitude])

  return <section ref={place} className={classes.plan} aria-label={`Map of ${name}`} />
}
