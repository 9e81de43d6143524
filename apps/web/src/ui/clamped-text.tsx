import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './clamped-text.module.css'

type ClampedProps = {
  readonly text: string
  /** Accessible label of the button. */
  readonly label: string
  /** Wraps the text, for example in a heading. */
  readonly children: (text: ReactNode) => ReactNode
}

/** Clamps a text to two lines, with a button to show the rest. */
export function ClampedText({ text, label, children }: ClampedProps): ReactNode {
  const words = useRef<HTMLSpanElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [openText, setOpenText] = useState<string | null>(null)
  const isOpen = openText === text

  useLayoutEffect(() => {
    const place = words.current
    if (!place || isOpen) return
    // The observer measures after the browser's layout and before it paints. Measuring here would force a layout.
    const observer = new ResizeObserver(() => {
      const isLonger = text !== '' && place.scrollHeight > place.clientHeight + 1
      if (isLonger) flushSync(() => setIsCut(true))
      else setIsCut(false)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [text, isOpen])

  return (
    <>
      {children(
        <span ref={words} className={classes.words} data-open={isOpen || undefined}>
          {text}
        </span>,
      )}
      {(isCut || isOpen) && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'less' : 'more'} of ${label}`}
          onClick={() => setOpenText(isOpen ? null : text)}
        >
          {isOpen ? 'less' : 'more'}
        </UnstyledButton>
      )}
    </>
  )
}
