import type { ReactNode } from 'react'
import { deviceLineText } from '#nouns/orders/device/device-words.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import classes from './messages.module.css'

/** A message about a record: author, time and text. */
type Message = {
  readonly commentId: number
  readonly commentBy: string
  readonly commentTime: string
  readonly commentText: string
}
export type MessagesProps = {
  readonly comments: readonly Message[]
  readonly zone: string
  readonly empty: string
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
          {comment.commentId < 0 && (
            <div className={classes.waiting}>{deviceLineText(comment.commentId)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}
