import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { suggestionDelayMs } from '#nouns/orders/suggestion.queries.ts'
import classes from '#records/form/record-form.module.css'
import type { RequestDraft } from './request-draft.ts'
import { similarOrdersQuery } from './request-help.queries.ts'

const SimilarDialog = lazyComponent(async () => (await import('./similar-dialog.tsx')).SimilarDialog)

type Props = {
  readonly draft: RequestDraft
  /** Called after following an order instead, to discard the draft. */
  readonly onFollowed: (workorderId: number) => void
}

/**
 * Hint next to the submit button about similar reported orders, shown on click. It causes no layout shift and
 * does not block sending.
 */
export function SimilarOrders({ draft, onFollowed }: Props): ReactNode {
  const { property } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const [text] = useDebouncedValue(draft.description.trim(), suggestionDelayMs)
  const { campus, building, floor, suite } = draft
  const orNull = (name: string) => (name === '' ? null : name)
  const place = {
    campus: orNull(campus),
    building: orNull(building),
    floor: orNull(floor),
    suite: orNull(suite),
  }
  const body = { propertyId: property.propertyId, ...place, text }
  const { data: orders = [] } = useQuery({
    ...similarOrdersQuery(body, true),
    placeholderData: keepPreviousData,
  })
  const isShown = text !== '' && orders.length > 0
  return (
    <div role="status" className={classes.help}>
      {isShown && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {orders.length === 1
            ? 'Already reported? 1 is like this'
            : `Already reported? ${orders.length} are like this`}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SimilarDialog orders={orders} onFollowed={onFollowed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
