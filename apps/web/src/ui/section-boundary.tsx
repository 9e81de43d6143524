import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '#lib/load-chunk.ts'
import classes from './section-boundary.module.css'

type Props = {
  readonly children: ReactNode
  /** What the section is drawn from: once that is another, the section tries by itself. */
  readonly resetKey?: string | number
}
type State = { readonly error: Error | null; readonly failedFor?: string | number | undefined }

/**
 * Keeps a fault inside of one section: it says so and offers to try again, and everything else on the page stays,
 * with what somebody types there. A part of the program that could not be loaded needs the page anew ([A8.010]).
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
          onClick={() => (isChunk ? location.reload() : this.setState({ error: null }))}
        >
          {isChunk ? 'Reload' : 'Try again'}
        </Button>
      </div>
    )
  }
}
