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
  /** What is at the point. */
  readonly name: string
  /** The building that it is in. */
  readonly building: string | null
}

/**
 * A plan that is drawn from the property's own data: the point, its buildings around it, and a scale. The page scrolls
 * past it: the wheel does not zoom, and on touch screens it takes two fingers. It is one map for as long as it is on
 * the screen; when the place changes, it moves there.
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
