import type { SavedFilter } from '@fettle/contract/saved-filters'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { FilterError } from './filter-error.tsx'
import { PinFields } from './pin-fields.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { pinFilterOptions } from './saved-filters.queries.ts'

type Props = { readonly filter: SavedFilter; readonly onClose: () => void }

/** Pins a filter that the person can use and not change. */
export function PinFilterDialog({ filter, onClose }: Props): ReactNode {
  const { savedFilterId, screen, isOnMenu, isOnHome } = filter
  const [pins, setPins] = useState({ isOnMenu, isOnHome })
  const pinning = useSingleMutation(pinFilterOptions(useQueryClient(), screen))
  const save = (event: FormEvent) => {
    event.preventDefault()
    pinning.mutate({ savedFilterId, pins }, { onSuccess: onClose })
  }
  return (
    <ModalPanel title={`Pin ${filter.title}`} opened onClose={onClose} size={440}>
      <form onSubmit={save}>
        <Stack>
          <FilterError error={pinning.error} />
          <PinFields value={pins} onChange={setPins} />
          <SaveButtons isBusy={pinning.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </ModalPanel>
  )
}
