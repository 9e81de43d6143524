import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import type { UploadKind } from '../../use-uploads.ts'
import { inOrder } from '../actions/in-order.ts'

const UploadForm = lazyComponent(async () => (await import('./upload-form.tsx')).UploadForm)

const titles: Record<UploadKind, string> = { photo: 'Add Photos', document: 'Add Documents' }

/** Adds photos or documents to the order, for those who may. */
export function AddFiles({ order, kind }: { order: WorkOrder; kind: UploadKind }): ReactNode {
  if (order.can[`${kind}-add`] !== true) return null
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
      {(close) => <UploadForm order={order} kind={kind} onClose={close} />}
    </PopoverAction>
  )
}
