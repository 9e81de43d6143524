import type { WorkOrderRow } from '@fettle/contract/work-orders'
import 'leaflet/dist/leaflet.css'
import { latLng, latLngBounds } from 'leaflet'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import map from '../detail/location-map.module.css'
import { drawOwnWalls, drawPlan, markHere } from '../detail/plan-drawing.ts'
import classes from './my-day.module.css'

/** Zoom of a plan with a single building. */
const nearest = 17

/** '3, 7 + 4 more', so that the labels of neighboring buildings do not cover each other. */
const shortened = (numbers: readonly number[]): string =>
  numbers.length > 3 ? `${numbers.slice(0, 2).join(', ')} + ${numbers.length - 2} more` : numbers.join(', ')

type Props = {
  /** The orders of the day, in sequence. */
  readonly orders: readonly WorkOrderRow[]
}

/**
 * A plan of the buildings of the day's first property, each with the numbers of its orders. Renders nothing if no
 * building has coordinates.
 */
export function DayPlan({ orders }: Props): ReactNode {
  const propertyId = orders[0]?.propertyId ?? null
  const { buildings } = useBuildings(propertyId)
  const place = useRef<HTMLElement>(null)
  const spots = buildings.flatMap(({ buildingName, latitude, longitude, outline }) => {
    const numbers = orders.flatMap((order, index) =>
      order.propertyId === propertyId && order.building === buildingName ? [index + 1] : [],
    )
    if (numbers.length === 0 || latitude === null || longitude === null) return []
    return [{ name: `${shortened(numbers)} · ${buildingName}`, latitude, longitude, outline }]
  })
  const shown = useRef(spots)
  shown.current = spots
  const drawn = JSON.stringify(spots)
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws again when the spots differ
  useEffect(() => {
    if (!place.current || shown.current.length === 0) return
    const plan = drawPlan(place.current)
    const points = shown.current.map(({ latitude, longitude }) => latLng(latitude, longitude))
    plan.fitBounds(latLngBounds(points), { animate: false, padding: [40, 40], maxZoom: nearest })
    for (const [index, { name, outline }] of shown.current.entries()) {
      const at = points[index]
      if (at) markHere(plan, { name, at })
      drawOwnWalls(plan, outline)
    }
    return () => void plan.remove()
  }, [drawn])
  if (spots.length === 0) return null
  return (
    <div className={classes.plan}>
      <section ref={place} className={map.plan} aria-label="Map of the day" />
    </div>
  )
}
