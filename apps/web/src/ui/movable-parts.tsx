import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Part = { readonly id: string; readonly content: ReactNode }

/**
 * Parts of a page whose places change with the width of the window, while they themselves stay: each lives in an
 * element of its own, which is moved from group to group. A part that React would draw anew in its other place would
 * lose what somebody is typing in it.
 */
export function useMovableParts(parts: readonly Part[]) {
  const [hosts] = useState(() => new Map<string, HTMLElement>())
  for (const { id } of parts) {
    if (!hosts.has(id)) hosts.set(id, document.createElement('div'))
  }
  return {
    /** The parts themselves; to be rendered once, anywhere after the groups. */
    parts: parts.map(({ id, content }) => createPortal(content, hosts.get(id) as HTMLElement, id)),
    hosts: hosts as ReadonlyMap<string, HTMLElement>,
  }
}

type GroupProps = {
  readonly ids: readonly string[]
  readonly hosts: ReadonlyMap<string, HTMLElement>
  readonly className: string | undefined
}

/** A place for some of the parts, in this order. */
export function MovableGroup({ ids, hosts, className }: GroupProps): ReactNode {
  const group = useRef<HTMLDivElement>(null)
  const order = ids.join(' ')
  useLayoutEffect(() => {
    const wanted = order === '' ? [] : order.split(' ').flatMap((id) => hosts.get(id) ?? [])
    const place = group.current
    if (!place || sameNodes([...place.children], wanted)) return
    // Moving an element takes the focus from what is in it.
    const focused = document.activeElement
    place.replaceChildren(...wanted)
    if (focused instanceof HTMLElement && place.contains(focused)) focused.focus({ preventScroll: true })
  }, [order, hosts])
  return <div ref={group} className={className} />
}

const sameNodes = (a: readonly Node[], b: readonly Node[]) =>
  a.length === b.length && a.every((node, at) => node === b[at])
