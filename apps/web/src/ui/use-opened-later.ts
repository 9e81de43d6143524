import { useEffect, useState } from 'react'

/** Returns `opened`, but false in the first render, so that a panel that just loaded opens and takes the focus like any other. */
export function useOpenedLater(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted && opened
}
