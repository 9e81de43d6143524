import { useState } from 'react'

/**
 * For a list of choices that few people open: it is made when somebody reaches for its field, and not with the page. Not
 * later either, or the field would say that nothing is open when it opens.
 */
export function useLazyChoices() {
  const [isNear, setNear] = useState(false)
  return { onFocus: () => setNear(true), comboboxProps: { keepMounted: isNear } }
}
