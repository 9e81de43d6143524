import { useEffect, useRef } from 'react'

/** Maximum milliseconds between two keys of a hand scanner. A person who types is slower. */
const maxGapMs = 40
const minLength = 3

/** Targets that receive typed text themselves. */
const others =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable=""], [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

type Receiver = (code: string) => void
const receivers: { readonly current: Receiver }[] = []

/** Receives codes of a hand scanner while mounted. The component that was mounted last is the only one. */
export function useHandScans(onScan: Receiver): void {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    receivers.push(latest)
    return () => void receivers.splice(receivers.indexOf(latest), 1)
  }, [])
}

/**
 * Recognizes a hand scanner by its speed: it types a code and Enter. Works outside fields and dialogs, which receive the
 * keys themselves, until the returned function is called. Keys that turn out to be typed by a person are dispatched
 * again after {@link maxGapMs}, so that the first letter of a code never runs a shortcut.
 */
export function followHandScanner(): () => void {
  let typed: KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = new WeakSet<Event>()
  const take = () => {
    clearTimeout(timer)
    const taken = typed
    typed = []
    return taken
  }
  const release = () => {
    for (const event of take()) {
      const copy = new KeyboardEvent('keydown', event)
      again.add(copy)
      const { target } = event
      const isThere = target instanceof Element && target.isConnected
      ;(isThere ? target : document.body).dispatchEvent(copy)
    }
  }
  const hold = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    clearTimeout(timer)
    timer = setTimeout(release, maxGapMs)
  }
  const listen = (event: KeyboardEvent) => {
    const { key } = event
    if (again.has(event) || key === 'Shift') return
    if (receivers.length === 0 || isForOthers(event)) return release()
    if (key === 'Enter' && typed.length >= minLength) {
      hold(event)
      const code = take().map((one) => one.key)
      return receivers.at(-1)?.current(code.join(''))
    }
    if (key.length !== 1 || (key === ' ' && typed.length === 0)) return release()
    typed.push(event)
    hold(event)
  }
  window.addEventListener('keydown', listen, { capture: true })
  return () => {
    take()
    window.removeEventListener('keydown', listen, { capture: true })
  }
}

function isForOthers(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return true
  if (target instanceof Element && target.closest(others)) return true
  return document.querySelector('[aria-modal=true], [data-takes-keys]') !== null
}
