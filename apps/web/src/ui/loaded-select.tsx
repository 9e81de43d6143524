import { Select } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { LateSelectProps } from './late-select.tsx'
import { useOpenedLater } from './use-opened-later.ts'

type Props = LateSelectProps & { readonly opensAtOnce: boolean }

/**
 * The kit's select field in place of a {@link LateSelect}. Takes the focus that was in it. Its list is on the page from the
 * start, because a field without one announces itself as closed while it opens.
 */
export function LoadedSelect({ opensAtOnce, comboboxProps, ...props }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The browser dropped the focus with the field before, unless the user has moved it.
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
  }, [])
  // The list is on the page by then. An earlier press would open the field without announcing it.
  const opens = useOpenedLater(opensAtOnce)
  useEffect(() => {
    if (opens && document.activeElement === input.current) input.current?.click()
  }, [opens])
  // The list gets its final id while it opens. The next render names it in the field.
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
  return (
    <Select
      {...props}
      ref={input}
      comboboxProps={{ ...comboboxProps, keepMounted: true }}
      onDropdownOpen={() => {
        props.onDropdownOpen?.()
        requestAnimationFrame(renderAgain)
      }}
    />
  )
}
