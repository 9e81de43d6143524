import { useState } from 'react'

/**
 * For rarely opened choice lists: mounts the list on focus instead of with the page. Any later, and the field
 * would announce a closed list when it opens.
 */
export function useLazyChoices() {
  const [isNear, setNear] = useState(false)
  return { onFocus: () => setNear(true), comboboxProps: { keepMounted: isNear } }
}
