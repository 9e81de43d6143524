import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '#lib/load-chunk.ts'
import { reloadFromServer } from '#lib/reload.ts'
import classes from './section-boundary.module.css'

type Props = {
  readonly children: ReactNode
  /** The boundary retries when this value changes. */
  readonly resetKey?: string | number
}
type State = { readonly error: Error | null; readonly failedFor?: string | number | undefined }

/**
 * Error boundary of a section or dialog: shows a message with Try again, and the rest of the page keeps its state. A
 * code chunk that failed to load needs a reload ([A8.010]).
 */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { error, failedFor }: State): State | null {
    if (error === null) return { error, failedFor: resetKey }
    return failedFor === resetKey ? null : { error: null, failedFor: resetKey }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const isChunk = error instanceof ChunkLoadError
    return (
      <div className={classes.failed} role="alert">
        <span>{isChunk ? error.message : 'This section could not be displayed.'}</span>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => (isChunk ? void reloadFromServer() : this.setState({ error: null }))}
        >
          {isChunk ? 'Reload' : 'Try again'}
        </Button>
      </div>
    )
  }
}
