import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Part = { readonly id: string; readonly content: ReactNode }

/**
 * Parts of a page that move between groups with the window width while staying mounted: each has a host
 * element that is moved. Remounting a part would lose input in it.
 */
export function useMovableParts(parts: readonly Part[]) {
  const [hosts] = useState(() => new Map<string, HTMLElement>())
  for (const { id } of parts) {
    if (!hosts.has(id)) hosts.set(id, document.createElement('div'))
  }
  return {
    /** The parts themselves. Render once, anywhere after the groups. */
    parts: parts.map(({ id, content }) => createPortal(content, hosts.get(id) as HTMLElement, id)),
    hosts: hosts as ReadonlyMap<string, HTMLElement>,
  }
}

type GroupProps = {
  readonly ids: readonly string[]
  readonly hosts: ReadonlyMap<string, HTMLElement>
  readonly className: string | undefined
}

/** A place for some of the parts, in this sequence. */
export function MovableGroup({ ids, hosts, className }: GroupProps): ReactNode {
  const group = useRef<HTMLDivElement>(null)
  const order = ids.join(' ')
  useLayoutEffect(() => {
    const wanted = order === '' ? [] : order.split(' ').flatMap((id) => hosts.get(id) ?? [])
    const place = group.current
    if (!place || sameNodes([...place.children], wanted)) return
    // Moving an element removes the focus from its content.
    const focused = document.activeElement
    place.replaceChildren(...wanted)
    if (focused instanceof HTMLElement && place.contains(focused)) focused.focus({ preventScroll: true })
  }, [order, hosts])
  return <div ref={group} className={className} />
}

const sameNodes = (a: readonly Node[], b: readonly Node[]) =>
  a.length === b.length && a.every((node, at) => node === b[at])
