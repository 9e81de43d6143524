import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { theme } from '#ui/theme.ts'
import { ErrorDialog } from './error-dialog.tsx'

const colorSchemes = localStorageColorSchemeManager({ key: 'fettle.color-scheme' })

/** Providers for every page: theme, server state, and the global error dialog. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        {children}
        <ErrorDialog />
      </QueryClientProvider>
    </MantineProvider>
  )
}
