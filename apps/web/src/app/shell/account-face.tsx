import { ActionIcon, type ActionIconProps, type ElementProps, VisuallyHidden } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './top-bar.module.css'

/** Initials of the first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => (word ? [...word][0]?.toLocaleUpperCase() : '')).join('')
}

type Props = ElementProps<'button', keyof ActionIconProps> & {
  readonly ref?: Ref<HTMLButtonElement>
  /** Null if the user could not be loaded. */
  readonly person: { readonly name: string } | null
  readonly onPress: () => void
}

/** The account button with the person's initials. */
export function AccountFace({ person, onPress, ...attributes }: Props): ReactNode {
  return (
    <ActionIcon {...attributes} className={classes.barButton} size={44} radius="xl" onClick={onPress}>
      <span className={classes.face} aria-hidden>
        {person ? initialsOf(person.name) : <IconUserExclamation size={20} aria-hidden />}
      </span>
      <VisuallyHidden>{person ? `Account of ${person.name}` : 'Account'}</VisuallyHidden>
    </ActionIcon>
  )
}
