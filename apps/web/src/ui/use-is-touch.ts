import { useMediaQuery } from '@mantine/hooks'

/** Whether a finger points, as on phones and tablets. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
