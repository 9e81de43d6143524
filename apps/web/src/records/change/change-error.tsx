import '@mantine/core/styles/List.layer.css'
import { Alert, Anchor, List } from '@mantine/core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { goToSection } from '#ui/go-to-section.ts'
import { DuplicateActions } from './duplicate-actions.tsx'
import { useScrollToError } from './use-scroll-to-error.ts'

export type ChangeErrorProps = {
  readonly error: Error | null
  /** Scrolls to the error, for forms that are longer than the screen. */
  readonly scrolls?: boolean
  /** The section in which a missing thing is added, by the field that the server names. */
  readonly sectionOf?: (field: string) => string | undefined
  /** When a link to a section was pressed, before it is gone to. */
  readonly onGo?: (section: string) => void
  /** Takes back what was entered; offered where another record has the value ([C0.017]). */
  readonly onUndo?: () => void
}

/**
 * Why a change was not made, at the place that asked for it, by the catalog of [A8.001] to [A8.004]: everything that
 * the server names stands in a list ([A5.036], [A8.011]).
 */
export function ChangeError({ error, scrolls, sectionOf, onGo, onUndo }: ChangeErrorProps): ReactNode {
  const place = useScrollToError(error, scrolls ?? false)
  if (!error) return null
  const { title, message, detail } = describeError(error)
  const named = error instanceof ApiError && error.status !== 403 ? error.errors : []
  // What the title says already is listed only where it leads to its section.
  const listed = named.filter(({ field, message: text }) => text !== title || sectionOf?.(field))
  return (
    <Alert {...place} color="red" role="alert" title={title}>
      {listed.length > 0 ? (
        <List size="sm">
          {listed.map(({ field, code, message: text }) => {
            const section = sectionOf?.(field)
            return (
              <List.Item key={`${field} ${code} ${text}`}>
                {section ? (
                  <Anchor
                    component="button"
                    type="button"
                    ta="left"
                    onClick={() => {
                      // A panel that closes gives the focus back to its button only where nobody took it.
                      flushSync(() => onGo?.(section))
                      goToSection(section)
                    }}
                  >
                    {text}
                  </Anchor>
                ) : (
                  text
                )}
              </List.Item>
            )
          })}
        </List>
      ) : (
        message !== title && !isConflict(error) && <div>{message}</div>
      )}
      {detail !== undefined && <div>{detail}</div>}
      {error instanceof ApiError && savedEntriesHint(error)}
      {onUndo && named.some(({ code }) => code === 'duplicate') && <DuplicateActions onUndo={onUndo} />}
    </Alert>
  )
}

/** What became of the entry and of what is on the screen, where a person would wonder. */
function savedEntriesHint(error: ApiError): ReactNode {
  if (error.reason !== undefined) return <div>Your entries are still here.</div>
  // The text for a record that was saved meanwhile says it itself ([C0.015]).
  if (!isConflict(error) || error.status === 412) return null
  return <div>It is shown as it is now. Your entries are still here.</div>
}

const isConflict = (error: Error) =>
  error instanceof ApiError && (error.status === 409 || error.status === 412)
