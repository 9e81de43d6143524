import type { Outline } from '@fettle/contract/buildings'
import {
  control as controls,
  divIcon,
  GeoJSON,
  GridLayer,
  type LatLng,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  map as mapOn,
  marker,
  polygon,
  SVG,
} from 'leaflet'
import classes from './location-map.module.css'

const zooms = { min: 12, far: 15, first: 16, near: 17, max: 20 }
/** Number of nearby buildings in the initial view. */
const neighbors = 3

export type Spot = { readonly name: string; readonly at: LatLng; readonly outline: Outline | null }

/** A plan without a position yet: grid, scale, and zoom buttons. */
export function drawPlan(place: HTMLElement): LeafletMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const plan = mapOn(place, {
    minZoom: zooms.min,
    maxZoom: zooms.max,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  // When zoomed out, building names would overlap, so they show on hover.
  plan.on('zoomend', () => place.toggleAttribute('data-far', plan.getZoom() < zooms.near))
  new Squares().addTo(plan)
  controls.scale().addTo(plan)
  return plan
}

/** Centers the plan on a place. */
export const lookAt = (plan: LeafletMap, at: LatLng): void =>
  void plan.setView(at, zooms.first, { animate: false })

/** Adds a marker with a name for the order's place. Returns a function that removes it. */
export function markHere(plan: LeafletMap, { name, at }: Omit<Spot, 'outline'>): () => void {
  const here = marker(at, { ...plain(classes.here, 18), zIndexOffset: 1000 })
    .bindTooltip(textOf(name), {
      permanent: true,
      direction: 'top',
      offset: [0, -10],
      ...label(),
    })
    .addTo(plan)
  return () => void here.remove()
}

/** Adds other buildings with their walls, if drawn, and names. Returns a function that removes them. */
export function markOthers(plan: LeafletMap, others: readonly Spot[]): () => void {
  const removals = others.flatMap(({ name, at, outline }) => {
    const mark = marker(
      at,
      outline ? plain(classes.spot, 1) : { ...plain(classes.building, 14), title: name },
    )
      .bindTooltip(textOf(name), {
        permanent: true,
        direction: outline ? 'center' : 'right',
        ...label(classes.other),
      })
      .addTo(plan)
    return [() => void mark.remove(), drawWalls(plan, outline, classes.walls)]
  })
  return () => {
    for (const remove of removals) remove()
  }
}

/** Draws the walls of the order's building. Returns a function that removes them. */
export const drawOwnWalls = (plan: LeafletMap, outline: Outline | null): (() => void) =>
  drawWalls(plan, outline, classes.ownWalls)

function drawWalls(plan: LeafletMap, outline: Outline | null, className = ''): () => void {
  if (outline === null) return () => undefined
  const walls = polygon(GeoJSON.coordsToLatLngs(outline.coordinates, 1) as LatLng[][], {
    className,
    renderer: rendererOf(plan),
    interactive: false,
  }).addTo(plan)
  return () => void walls.remove()
}

const renderers = new WeakMap<LeafletMap, SVG>()

/** One renderer for all walls of a plan. The style sheet colors them. */
function rendererOf(plan: LeafletMap): SVG {
  const known = renderers.get(plan) ?? new SVG()
  renderers.set(plan, known)
  return known
}

/** Zooms in while keeping the nearest buildings in view. */
export function showNeighbors(plan: LeafletMap, center: LatLng, others: readonly LatLng[]): void {
  const nearest = others.toSorted((a, b) => center.distanceTo(a) - center.distanceTo(b)).slice(0, neighbors)
  if (nearest.length === 0) return
  const mirrored = nearest.map(({ lat, lng }) => latLng(2 * center.lat - lat, 2 * center.lng - lng))
  const fitting = plan.getBoundsZoom(latLngBounds([...nearest, ...mirrored]))
  plan.setZoom(Math.min(zooms.near, Math.max(zooms.far, fitting)), { animate: false })
}

/** A grid that moves and scales with the plan, as visual feedback. */
class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = classes.square ?? ''
    return tile
  }
}

/** A marker without an image, skipped by the keyboard because the section's text has the same content. */
const plain = (className: string | undefined, size: number) => ({
  icon: divIcon({ className: className ?? '', iconSize: [size, size] }),
  keyboard: false,
})

const label = (more = '') => ({ className: `${classes.label} ${more}` })

/** A name as a DOM node, so that it is never parsed as HTML. */
function textOf(name: string): HTMLElement {
  const words = document.createElement('span')
  words.textContent = name
  return words
}
