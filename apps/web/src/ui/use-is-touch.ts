import { useMediaQuery } from '@mantine/hooks'

/** Whether the pointer is a finger, as on phones and tablets. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
