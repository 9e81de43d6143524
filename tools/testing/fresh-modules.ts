import { vi } from 'vitest'

// A worker keeps the packages it has loaded, which is most of the cost of starting a test file. The modules that Vitest
// evaluates itself, with their state, are created anew for each file.
vi.resetModules()
