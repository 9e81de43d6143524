import type { ReactNode } from 'react'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import classes from './messages.module.css'

/** A message about a record: author, time and text. */
type Message = {
  readonly commentId: number
  readonly workorderId: number
  readonly commentBy: string
  readonly commentTime: string
  readonly commentText: string
}
export type MessagesProps = {
  readonly comments: readonly Message[]
  readonly zone: string
  readonly empty: string
}

/** Mark of a message that the server does not have. Nothing during the moment in which it is sent. */
function UnsentMark({ orderId }: Pick<StoredCommand, 'orderId'>): ReactNode {
  const isUnsent = useUnsentCommands().some((command) => command.orderId === orderId)
  return isUnsent && <div className={classes.waiting}>On this device only</div>
}

/** Messages in the server's order, with author and time ([A2.084], [A2.085], [A2.165]). */
export function Messages({ comments, zone, empty }: MessagesProps): ReactNode {
  if (comments.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <ul className={classes.messages} data-scrolls={comments.length > 20 || undefined}>
      {comments.map((comment) => (
        <li key={comment.commentId} className={classes.message}>
          <div className={classes.by}>
            <strong>{comment.commentBy}</strong> <RecordTime iso={comment.commentTime} zone={zone} />
          </div>
          {comment.commentText}
          {comment.commentId < 0 && <UnsentMark orderId={comment.workorderId} />}
        </li>
      ))}
    </ul>
  )
}
