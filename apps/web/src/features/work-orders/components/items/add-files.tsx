import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import type { AttachmentKind } from '#nouns/attachments/send-file.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import { orderPhotosQuery } from '../../work-orders.queries.ts'
import { inOrder } from '../actions/in-order.ts'

const UploadForm = lazyComponent(async () => (await import('#nouns/attachments/upload-form.tsx')).UploadForm)

const titles: Record<AttachmentKind, string> = { photo: 'Add Photos', document: 'Add Documents' }

/** Adds photos or documents to the order, for those who may. */
export function AddFiles({ order, kind }: { order: WorkOrder; kind: AttachmentKind }): ReactNode {
  const queries = useQueryClient()
  if (order.can[`${kind}-add`] !== true) return null
  const { workorderId, propertyId } = order
  const owner = kind === 'photo' ? { workorderId } : { workorderId, propertyId }
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['work-order'] })
    if (kind === 'photo')
      await queries.invalidateQueries({ queryKey: orderPhotosQuery(workorderId).queryKey })
  }
  return (
    <PopoverAction
      title={titles[kind]}
      command={inOrder(`add-${kind}`, titles[kind])}
      button={(open) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={open}
        >
          {titles[kind]}
        </Button>
      )}
    >
      {(close) => <UploadForm kind={kind} owner={owner} onSent={readAgain} onClose={close} />}
    </PopoverAction>
  )
}
