import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import classes from './messages.module.css'
import { OrderTime } from './order-time.tsx'

type Comment = WorkOrder['comments'][number]
export type MessagesProps = {
  readonly comments: readonly Comment[]
  readonly zone: string
}

/** What was said, in the order in which the server tells it, with who and when ([A2.084], [A2.085], [A2.165]). */
export function Messages({ comments, zone }: MessagesProps): ReactNode {
  if (comments.length === 0) return <p className={classes.empty}>No messages for this order.</p>
  return (
    <ul className={classes.messages} data-scrolls={comments.length > 20 || undefined}>
      {comments.map((comment) => (
        <li key={comment.commentId} className={classes.message}>
          <div className={classes.by}>
            <strong>{comment.commentBy}</strong> <OrderTime iso={comment.commentTime} zone={zone} />
          </div>
          {comment.commentText}
        </li>
      ))}
    </ul>
  )
}

/** 1 is public, 2 is private ([A3.014]). */
export const commentsOf = (order: WorkOrder, kind: 1 | 2): Comment[] =>
  order.comments.filter((comment) => comment.kind === kind)
