import { MantineContext, MantineProvider, useMantineContext } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type RenderResult, render } from '@testing-library/react'
import { type ReactNode, useMemo } from 'react'
import { parseSearch, stringifySearch } from '#lib/search-codec.ts'
import { theme } from '#ui/theme.ts'

type LookProps = { readonly children: ReactNode; readonly isStyled: boolean }

/** Switches the kit's class names and CSS variables on or off. */
function Look({ children, isStyled }: LookProps): ReactNode {
  const kit = useMantineContext()
  const value = useMemo(() => ({ ...kit, headless: !isStyled }), [kit, isStyled])
  return <MantineContext value={value}>{children}</MantineContext>
}

/** Renders content with the kit's class names and CSS variables, for tests about sizes and the choice of a panel. */
export const Styled = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Look isStyled>{children}</Look>
)

/** Renders with the product's theme, without motion, and without class names and CSS variables that no test reads. */
export function renderPlain(content: ReactNode): RenderResult {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <Look isStyled={false}>
        <QueryClientProvider client={queries}>{content}</QueryClientProvider>
      </Look>
    </MantineProvider>,
  )
}

/** Renders inside of a router that shows the same content at every address; waits until it is there. */
export async function renderRouted(content: ReactNode, at = '/'): Promise<RenderResult> {
  const root = createRootRoute()
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => content })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => content })
  const router = createRouter({
    routeTree: root.addChildren([index, any]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  // biome-ignore lint/suspicious/noExplicitAny: a router for tests is not the registered one
  return renderPlain(<RouterProvider router={router as any} />)
}
