import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Exports have separate pages with full-width tables. */
export const ExportSection = (): ReactNode => <Navigate to="/exports" replace />
