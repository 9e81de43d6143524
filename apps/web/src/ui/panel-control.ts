import { type ReactElement, type RefAttributes, type RefObject, useId, useRef } from 'react'

/** What a panel's control receives: its place for the kit, and the ARIA attributes. */
export type PanelControlProps = RefAttributes<HTMLElement> & {
  readonly id: string
  readonly 'aria-haspopup': 'dialog' | 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

export type PanelControl = ReactElement<Partial<PanelControlProps>>

/** The id from which the kit derives that of the panel, the control's ref, and the control's props. */
export function usePanelControl(opened: boolean, popup: 'dialog' | 'menu') {
  const id = useId()
  const control: RefObject<HTMLElement | null> = useRef(null)
  const props: PanelControlProps = {
    id,
    ref: control,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
  }
  return { id, control, props }
}
