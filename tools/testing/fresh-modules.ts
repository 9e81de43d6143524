import { vi } from 'vitest'

// A worker keeps the packages it has loaded, which takes most of a test file's start; the product's own modules, and
// whatever they remember, are made anew for each file.
vi.resetModules()
