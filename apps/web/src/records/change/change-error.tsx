import { Alert, Anchor, Button, Group, List } from '@mantine/core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#lib/api-error.ts'
import { describeError, textWithoutRepeat } from '#lib/error-texts.ts'
import { goToSection } from '#ui/go-to-section.ts'
import { useScrollToError } from './use-scroll-to-error.ts'
import '@mantine/core/styles/List.layer.css'

export type ChangeErrorProps = {
  readonly error: Error | null
  /** Whether to scroll to the error, for long forms. */
  readonly scrolls?: boolean
  /** The section for a missing requirement, by the server's field name. */
  readonly sectionOf?: (field: string) => string | undefined
  /** Called when a section link is clicked, before navigation. */
  readonly onGo?: (section: string) => void
  /** Reverts the input, offered for a duplicate value ([C0.017]). */
  readonly onUndo?: () => void
}

/**
 * Why a change failed, at its form, based on the catalog of [A8.001] to [A8.004]. All server problems are
 * listed ([A5.036], [A8.011]).
 */
export function ChangeError({ error, scrolls, sectionOf, onGo, onUndo }: ChangeErrorProps): ReactNode {
  const place = useScrollToError(error, scrolls ?? false)
  if (!error) return null
  const { title, message, detail } = textWithoutRepeat(describeError(error))
  const named = error instanceof ApiError && error.status !== 403 ? error.errors : []
  // Problems equal to the title are listed only if they link to a section.
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
                      // A closing panel restores focus to its button only if it was not moved.
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

/** Hint about the state of the input and the screen after an error, if unclear. */
function savedEntriesHint(error: ApiError): ReactNode {
  if (error.reason !== undefined) return <div>Your entries are still here.</div>
  // The conflict text already includes it ([C0.015]).
  if (!isConflict(error) || error.status === 412) return null
  // A duplicate value concerns another record; nothing of this one is shown anew.
  if (error.errors.some(({ code }) => code === 'duplicate')) return <div>Your entries are still here.</div>
  return <div>It is shown as it is now. Your entries are still here.</div>
}

const isConflict = (error: Error) =>
  error instanceof ApiError && (error.status === 409 || error.status === 412)

const fields = '[aria-invalid="true"], input:not([type="hidden"]), textarea'

/** Buttons after a duplicate value: edit further or revert ([C0.017]). */
function DuplicateActions({ onUndo }: { readonly onUndo: () => void }): ReactNode {
  return (
    <Group gap="xs" mt="xs">
      <Button
        variant="default"
        onClick={({ currentTarget }) =>
          currentTarget.closest('form, [data-editor]')?.querySelector<HTMLElement>(fields)?.focus()
        }
      >
        Keep editing
      </Button>
      <Button variant="default" onClick={onUndo}>
        Undo my change
      </Button>
    </Group>
  )
}
