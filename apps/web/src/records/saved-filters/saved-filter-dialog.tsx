import type { CustomFilter } from '@fettle/contract/users'
import { customFilterColors, maxLength } from '@fettle/rules/limits'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { ColorField } from './color-field.tsx'
import { FilterError } from './filter-error.tsx'
import { isSameTitle, removeFilterOptions, saveFilterOptions } from './saved-filters.queries.ts'

export type SavedFilterDialogProps<Search> = {
  /** The filter that is changed; absent for a new one. */
  readonly kept?: CustomFilter | undefined
  /** The query that the list shows now. */
  readonly search: Search
  /** Reads a query that was kept. */
  readonly readQuery: (query: CustomFilter['query']) => Search
  readonly findsTheSame: (one: Search, other: Search) => boolean
  /** All that a search is narrowed by, in words. */
  readonly inWords: (search: Search) => string
  readonly onClose: () => void
  /** After it was kept, under this title. */
  readonly onSaved: (title: string) => void
}

/** Keeps the current query as a button of the person's own, changes one or deletes it ([A2.071], [A2.072], [A2.075]). */
export function SavedFilterDialog<Search extends object>(props: SavedFilterDialogProps<Search>): ReactNode {
  const { kept: saved, search, onClose, onSaved } = props
  const { user } = useWorkspace()
  const queries = useQueryClient()
  const [title, setTitle] = useState(saved?.title ?? '')
  const [color, setColor] = useState(saved?.buttonColor ?? customFilterColors[0])
  const [takesQuery, setTakesQuery] = useState(saved === undefined)
  const [isDeleting, setDeleting] = useState(false)
  const keep = useMutation(saveFilterOptions(queries, user))
  const remove = useMutation(removeFilterOptions(queries, user))
  const keptSearch = saved && props.readQuery(saved.query)
  const offersQuery = keptSearch !== undefined && !props.findsTheSame(keptSearch, search)
  const isTaken = user.customFilterButtons.some(
    (other) => isSameTitle(other.title, title) && other.title !== saved?.title,
  )
  const isBusy = keep.isPending || remove.isPending

  const save = (event: FormEvent) => {
    event.preventDefault()
    remove.reset()
    const query = saved && !takesQuery ? saved.query : { ...search, skip: 1 }
    keep.mutate(
      { title, buttonColor: color, query, renamedFrom: saved?.title },
      { onSuccess: () => onSaved(title.trim()) },
    )
  }
  const confirmDelete = () => {
    keep.reset()
    if (saved) remove.mutate(saved.title, { onSuccess: onClose })
  }
  return (
    <ModalPanel title={saved ? 'Edit Filter' : 'Add to My Filters'} opened onClose={onClose} size={440}>
      <form onSubmit={save}>
        <Stack>
          <FilterError error={keep.error ?? remove.error} />
          <TextInput
            label="Title"
            description={`${title.length} of ${maxLength.customFilterTitle} characters`}
            descriptionProps={{ mt: 6 }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            data-autofocus
            maxLength={maxLength.customFilterTitle}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {isTaken && (
            <Text size="sm" role="status">
              You already have a filter with this title. Saving replaces it.
            </Text>
          )}
          <ColorField value={color} onChange={setColor} />
          {offersQuery && (
            <Checkbox
              label="Use the list's current filters"
              checked={takesQuery}
              onChange={(event) => setTakesQuery(event.currentTarget.checked)}
            />
          )}
          {/* Nobody keeps another query than the one they mean. */}
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            Finds {props.inWords(saved && !takesQuery ? (keptSearch ?? search) : search)}.
          </Text>
          {isDeleting ? (
            <Group justify="flex-end">
              <Text size="sm" mr="auto">
                Delete this filter?
              </Text>
              <Button variant="default" onClick={() => setDeleting(false)}>
                Keep it
              </Button>
              <Button color="red.8" loading={remove.isPending} onClick={confirmDelete} autoFocus>
                Delete
              </Button>
            </Group>
          ) : (
            <Group justify="flex-end">
              {saved && (
                <Button
                  variant="subtle"
                  color="red"
                  c="var(--required)"
                  mr="auto"
                  disabled={isBusy}
                  onClick={() => setDeleting(true)}
                >
                  Delete
                </Button>
              )}
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={title.trim() === ''} loading={keep.isPending}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </ModalPanel>
  )
}
