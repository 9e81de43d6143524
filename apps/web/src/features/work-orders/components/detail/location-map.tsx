import type { WorkOrder } from '@fettle/contract/work-orders'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { placeText } from '#nouns/places/place-text.ts'
import classes from './location-map.module.css'

const PlanMap = lazyComponent(async () => (await import('./plan-map.tsx')).PlanMap)

export type Point = { readonly latitude: number; readonly longitude: number }

/** Initial zoom of the vendor's map: single buildings are distinguishable. */
const vendorZoom = 18

/**
 * Location of an order: on a plan of the property's buildings without an API key, or on the vendor's map with
 * a configured key ([A2.095]). Loads when scrolled into view.
 */
export function LocationMap({ order, point }: { order: WorkOrder; point: Point }): ReactNode {
  const { settings } = useWorkspace()
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [wasSeen, setWasSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true)
  const name = placeText(order) || 'the place of the order'
  const key = settings.googleMapsAPIkey
  return (
    <div ref={ref} className={classes.frame}>
      {wasSeen &&
        (key === '' ? (
          <Suspense>
            <PlanMap propertyId={order.propertyId} point={point} name={name} building={order.building} />
          </Suspense>
        ) : (
          <iframe
            className={classes.vendor}
            title={`Map of ${name}`}
            src={vendorAddress(key, point)}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ))}
    </div>
  )
}

function vendorAddress(key: string, { latitude, longitude }: Point): string {
  const query = new URLSearchParams({ key, q: `${latitude},${longitude}`, zoom: String(vendorZoom) })
  return `https://www.google.com/maps/embed/v1/place?${query}`
}
