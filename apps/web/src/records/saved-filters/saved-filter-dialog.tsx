import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { FilterError } from './filter-error.tsx'
import { SaveButtons } from './save-buttons.tsx'

/** The saved data: a title and its search. Null keeps the saved query. */
export type FilterEntry<Search> = { readonly title: string; readonly search: Search | null }

export type SavedFilterDialogProps<Search> = {
  /** 'Add to My Filters' */
  readonly heading: string
  /** The filter to change, or absent for a new one. */
  readonly saved?: { readonly title: string; readonly search: Search } | undefined
  /** The current query of the list. */
  readonly search: Search
  readonly maxLength: number
  /** Effect of an existing title, if any. */
  readonly takenNotice?: (title: string) => string | null
  readonly findsTheSame: (one: Search, other: Search) => boolean
  /** All filters of a search, as text. */
  readonly inWords: (search: Search) => string
  /** Additional fields below the title. */
  readonly children?: ReactNode
  /** What ends with the filter, in sentences, for the question before it is deleted. */
  readonly ends?: readonly string[]
  readonly error: Error | null
  readonly isSaving: boolean
  readonly isDeleting: boolean
  readonly onSave: (entry: FilterEntry<Search>) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Saves the list's query under a title, or changes or deletes a saved one. */
export function SavedFilterDialog<Search>(props: SavedFilterDialogProps<Search>): ReactNode {
  const { saved, search, maxLength, isSaving, isDeleting, onClose } = props
  const [title, setTitle] = useState(saved?.title ?? '')
  const [takesQuery, setTakesQuery] = useState(saved === undefined)
  const [isAsking, setAsking] = useState(false)
  const offersQuery = saved !== undefined && !props.findsTheSame(saved.search, search)
  const notice = props.takenNotice?.(title) ?? null
  const save = (event: FormEvent) => {
    event.preventDefault()
    props.onSave({ title: title.trim(), search: takesQuery ? search : null })
  }
  return (
    <ModalPanel title={props.heading} opened onClose={onClose} size={440}>
      <form onSubmit={save}>
        <Stack>
          <FilterError error={props.error} />
          <TextInput
            label="Title"
            description={`${title.length} of ${maxLength} characters`}
            descriptionProps={{ mt: 6 }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            data-autofocus
            maxLength={maxLength}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {notice !== null && (
            <Text size="sm" role="status">
              {notice}
            </Text>
          )}
          {props.children}
          {offersQuery && (
            <Checkbox
              label="Use the list's current filters"
              checked={takesQuery}
              onChange={(event) => setTakesQuery(event.currentTarget.checked)}
            />
          )}
          {/* Shows the query, so that it can be checked before saving. */}
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            Finds {props.inWords(saved && !takesQuery ? saved.search : search)}.
          </Text>
          {isAsking ? (
            <Group justify="flex-end">
              <Text size="sm" w="100%">
                {['Delete this filter?', ...(props.ends ?? [])].join(' ')}
              </Text>
              <Button variant="default" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button color="red.8" loading={isDeleting} onClick={props.onDelete} autoFocus>
                Delete
              </Button>
            </Group>
          ) : (
            <SaveButtons isBusy={isSaving} isDisabled={title.trim() === ''} onCancel={onClose}>
              {saved && (
                <Button
                  variant="subtle"
                  color="red"
                  c="var(--required)"
                  mr="auto"
                  disabled={isSaving || isDeleting}
                  onClick={() => setAsking(true)}
                >
                  Delete
                </Button>
              )}
            </SaveButtons>
          )}
        </Stack>
      </form>
    </ModalPanel>
  )
}
