import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textWithoutRepeat } from '#lib/error-texts.ts'
import { MessageState } from './message-state.tsx'
import { useRetryOnline } from './use-retry-online.ts'

export type ErrorStateProps = {
  readonly title: string
  readonly message: string
  readonly detail?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly retryLabel?: string
}

/** Error state with a retry button. Retries automatically when the network returns. */
export function ErrorState({ onRetry, retryLabel = 'Retry', ...words }: ErrorStateProps): ReactNode {
  useRetryOnline(onRetry)
  return (
    <MessageState icon={<IconAlertTriangle size={26} />} role="alert" {...textWithoutRepeat(words)}>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </MessageState>
  )
}
